import { describe, expect, test } from 'vitest';
import { createBuffer, entriesMax, entriesPerWorkspaceMax } from './buffer.ts';
import { clientCountsMax } from './counter.ts';
import { entryOf } from './entry.fixture.ts';

const minute = Date.UTC(2026, 0, 2, 3, 4);
const failures = (entries: readonly { status: number }[]) =>
  entries.filter(({ status }) => status >= 400).length;

describe('counts', () => {
  test('stay exact far beyond the rows that are kept', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 10_000; index += 1)
      buffer.add(entryOf({ status: index % 10 === 0 ? 500 : 200 }));
    const { counts, entries } = buffer.take();
    expect(counts.map(({ status, total }) => [status, total])).toEqual([
      [500, 1000],
      [200, 9000],
    ]);
    expect(entries).toHaveLength(2 * entriesPerWorkspaceMax);
  });

  test('are per minute, caller, route and outcome with the latest use, in whatever order requests come', () => {
    const buffer = createBuffer();
    for (const at of [minute + 59_999, minute + 1, minute + 60_000])
      buffer.add(entryOf({ at, durationMs: 3 }));
    buffer.add(
      entryOf({ credentialId: 'key_2', status: 404, errorCode: 'not_found', route: '', durationMs: 9999 }),
    );
    const [first, second, other] = buffer.take().counts;
    expect(first).toMatchObject({
      callerId: 'key_1',
      minute,
      total: 2,
      errorCode: '',
      lastAt: minute + 59_999,
    });
    expect(first?.durations).toEqual([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(second).toMatchObject({ callerId: 'key_1', minute: minute + 60_000, total: 1 });
    expect(other).toMatchObject({
      callerId: 'key_2',
      route: '',
      status: 404,
      errorCode: 'not_found',
      total: 1,
    });
    expect(other?.durations.at(-1)).toBe(1);
  });

  test('name the client of an OAuth call, and nobody for a session of the console', () => {
    const buffer = createBuffer();
    buffer.add(entryOf({ credentialId: null, actorKind: 'console' }));
    buffer.add(entryOf({ credentialId: null, clientId: 'cli_1', workspaceId: null }));
    expect(buffer.take().counts.map(({ callerId }) => callerId)).toEqual(['', 'cli_1']);
  });

  test('in the name of clients are bounded, and crowd out no others', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 2 * clientCountsMax; index += 1)
      buffer.add(entryOf({ credentialId: null, clientId: `cli_${index}`, workspaceId: null }));
    buffer.add(entryOf());
    const { counts } = buffer.take();
    expect([counts.length, counts.at(-1)?.callerId]).toEqual([clientCountsMax + 1, 'key_1']);
  });
});

describe('uses', () => {
  test('of a client are those in which it got something, the latest of each, and of no more than a bounded number', () => {
    const buffer = createBuffer();
    for (const at of [minute, minute + 5, minute + 3])
      buffer.add(entryOf({ clientId: 'cli_1', clientUsed: true, at }));
    buffer.add(entryOf({ clientId: 'cli_2', clientUsed: false }));
    expect([...buffer.take().clients]).toEqual([['cli_1', minute + 5]]);
    for (let index = 0; index < 2 * entriesMax; index += 1)
      buffer.add(entryOf({ clientId: `cli_${index}`, clientUsed: true }));
    expect(buffer.take().clients.size).toBe(entriesMax);
  });
});

describe('rows', () => {
  test('of calls in the name of any client crowd out no other rows', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 5000; index += 1)
      buffer.add(entryOf({ workspaceId: null, clientId: `cli_${index}`, status: 400 }));
    buffer.add(entryOf({ status: 400 }));
    expect(buffer.take().entries.at(-1)?.workspaceId).toBe('wks_1');
  });

  test('of failures are not crowded out by the successes of the same workspace', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 5000; index += 1) buffer.add(entryOf());
    buffer.add(entryOf({ status: 500 }));
    expect(failures(buffer.take().entries)).toBe(1);
  });

  test('of failures are not crowded out by the successes of other workspaces', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 5000; index += 1) buffer.add(entryOf({ workspaceId: `wks_${index}` }));
    for (let index = 0; index < 50; index += 1)
      buffer.add(entryOf({ workspaceId: `wks_${index}`, status: 401 }));
    const { entries } = buffer.take();
    expect([entries.length - failures(entries), failures(entries)]).toEqual([entriesMax, 50]);
  });

  test('never exceed their bound', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 20_000; index += 1) {
      buffer.add(entryOf({ workspaceId: `wks_${index % 5000}`, status: index % 2 === 0 ? 200 : 429 }));
    }
    expect(buffer.take().entries).toHaveLength(2 * entriesMax);
  });

  test('of one workspace leave room for those of another', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 5000; index += 1) buffer.add(entryOf({ workspaceId: 'wks_loud' }));
    buffer.add(entryOf({ workspaceId: 'wks_quiet' }));
    expect(buffer.take().entries.at(-1)?.workspaceId).toBe('wks_quiet');
  });
});

describe('taking', () => {
  test('empties the buffer, so that nothing is written twice', () => {
    const buffer = createBuffer();
    buffer.add(entryOf());
    expect(buffer.take().entries).toHaveLength(1);
    expect(buffer.take()).toEqual({ entries: [], counts: [], clients: new Map() });
  });

  test('and putting back loses no count and adds to what came in between', () => {
    const buffer = createBuffer();
    buffer.add(entryOf());
    const batch = buffer.take();
    buffer.add(entryOf({ at: minute + 10_000, durationMs: 1 }));
    buffer.putBack(batch);
    const { counts, entries } = buffer.take();
    expect(entries).toHaveLength(2);
    expect(counts).toMatchObject([{ callerId: 'key_1', minute, total: 2, lastAt: minute + 10_000 }]);
    expect(counts[0]?.durations.slice(0, 3)).toEqual([1, 1, 0]);
  });

  test('and putting back again and again stays within bounds', () => {
    const buffer = createBuffer();
    for (let round = 0; round < 50; round += 1) {
      for (let index = 0; index < 200; index += 1) buffer.add(entryOf());
      buffer.putBack(buffer.take());
    }
    const { counts, entries } = buffer.take();
    expect([entries.length, counts[0]?.total]).toEqual([entriesPerWorkspaceMax, 10_000]);
  });
});
