import { savedViewsMax } from '@patchbay/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import {
  auditOf,
  eventsOf,
  openTestProcess,
  outcomeOf,
  startTwoProcesses,
  waitForLocks,
} from '../../testing/process.fixture.ts';
import { addUser, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { deleteView, listSavedViews, saveView } from './saved-views.ts';

const { services } = await openTestProcess();
let ctx: Context;
let colleague: Context;
let stranger: Context;
let workspaceId: string;

beforeEach(async () => {
  const developer = await createDeveloper(services);
  workspaceId = developer.workspaceId;
  ctx = contextFor(services, developer);
  const { userId } = await addUser(services, developer.workspaceId);
  colleague = contextFor(services, { ...developer, userId });
  stranger = contextFor(services, await createDeveloper(services));
});

const list = 'requests';
const failures = { list, name: 'Failures', query: 'status=5xx&within=24h' } as const;
const namesOf = async (by: Context) => (await listSavedViews(by, { list })).map(({ name }) => name);

test('a view is kept for its person alone, and not for a colleague or another workspace', async () => {
  expect(await saveView(ctx, failures)).toEqual({ name: 'Failures', query: 'status=5xx&within=24h' });
  services.clock.advance(1);
  await saveView(ctx, { list, name: 'Anything slow', query: 'method=POST' });
  expect(await namesOf(ctx)).toEqual(['Failures', 'Anything slow']);
  expect(await namesOf(colleague)).toEqual([]);
  expect(await namesOf(stranger)).toEqual([]);
  await saveView(colleague, { ...failures, query: 'status=404' });
  expect(await listSavedViews(ctx, { list: 'requests' })).toMatchObject([{ query: failures.query }, {}]);
});

test('a view of the same name is replaced in its list, and views of another list stay', async () => {
  await saveView(ctx, failures);
  await saveView(ctx, { ...failures, list: 'events', query: 'outcome=lost' });
  await saveView(ctx, { ...failures, query: 'status=503' });
  expect(await listSavedViews(ctx, { list })).toEqual([{ name: 'Failures', query: 'status=503' }]);
  expect(await listSavedViews(ctx, { list: 'events' })).toEqual([
    { name: 'Failures', query: 'outcome=lost' },
  ]);
});

test('a view is deleted by its person alone, and once', async () => {
  await saveView(ctx, failures);
  const { query: _, ...place } = failures;
  for (const other of [colleague, stranger]) await deleteView(other, place);
  expect(await namesOf(ctx)).toEqual(['Failures']);
  for (const _time of [1, 2]) await deleteView(ctx, place);
  expect(await namesOf(ctx)).toEqual([]);
});

test('neither the audit log nor the events have views', async () => {
  const [records, events] = [await auditOf(services, workspaceId), await eventsOf(services, workspaceId)];
  await saveView(ctx, failures);
  await deleteView(ctx, { list, name: 'Failures' });
  expect(await auditOf(services, workspaceId)).toEqual(records);
  expect(await eventsOf(services, workspaceId)).toEqual(events);
});

test.each([
  { ...failures, name: ' ' },
  { ...failures, name: 'x'.repeat(41) },
  { ...failures, query: '' },
  { ...failures, query: 'x'.repeat(1001) },
  { ...failures, query: 'a=b#c' },
  { ...failures, query: 'a=b c' },
  { ...failures, list: 'keys' as never },
])('%j is refused', async (input) => {
  expect(await outcomeOf(saveView(ctx, input))).toBe('validation_error');
});

test('a person keeps twenty views of a list, also when two are saved at once, and can replace each', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const developer = await createDeveloper(first);
  const [one, other] = [contextFor(first, developer), contextFor(second, developer)];
  const save = (by: Context, number: number) =>
    outcomeOf(saveView(by, { ...failures, name: `View ${number}` }));
  for (let number = 1; number < savedViewsMax; number += 1) expect(await save(one, number)).toBe('accepted');
  const hold = { name: 'hold-workspace', text: 'SELECT 1 FROM workspaces WHERE id = $1 FOR UPDATE' };
  // Both wait before they count, however quick each of them is.
  const saved = await first.db.transaction(async (tx) => {
    await tx.sql.rows(hold, [developer.workspaceId]);
    const both = [save(one, 20), save(other, 21)];
    await waitForLocks(first, 2);
    return both;
  });
  expect((await Promise.all(saved)).toSorted()).toEqual(['accepted', 'view_limit_reached']);
  expect(await save(other, 1)).toBe('accepted');
  expect(await outcomeOf(saveView(one, { ...failures, list: 'audit' }))).toBe('accepted');
});
