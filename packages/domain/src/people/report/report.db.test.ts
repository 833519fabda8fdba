import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor, ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createThread, listMessages, sendMessage, sendVoiceNote } from '../../messaging/exports.ts';
import { auditOf, eventsOf, openTestProcess, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createReport } from './create.ts';
import { decideReport } from './decide.ts';
import { listReports, listStatements } from './list.ts';
import { listReportQueue, openReport } from './queue.ts';

const { database, services } = await openTestProcess();
let reporter: ConsoleActor;
let sender: ConsoleActor;
let ctx: Context;
let operator: Context;
let messageId: string;
let threadId: string;

const said = 'An awful thing that nobody should have to read';

beforeEach(async () => {
  sender = await createDeveloper(services);
  // A member of the same workspace, who reads the sender's messages.
  reporter = { ...(await createDeveloper(services)), workspaceId: sender.workspaceId };
  ctx = contextFor(services, reporter);
  operator = contextFor(services, { ...(await createDeveloper(services)), role: 'operator' });
  threadId = (await createThread(contextFor(services, sender), { participantIds: [] })).id;
  messageId = (await sendMessage(contextFor(services, sender), { threadId, kind: 'text', text: said })).id;
});

const message = () => ({ kind: 'message', id: messageId }) as const;
const report = (from = ctx) => createReport(from, { target: message(), category: 'harassment' });
const decision = (id: string) =>
  ({
    id,
    decision: 'content_removed',
    ground: 'terms',
    basis: 'Rule 4',
    facts: 'It threatens somebody.',
  }) as const;

describe('a report', () => {
  test('is received, listed for its reporter and in the operators’ queue, without what was said', async () => {
    const made = await report();
    expect(made).toMatchObject({
      targetKind: 'message',
      targetId: messageId,
      status: 'received',
      decision: null,
    });
    expect((await listReports(ctx, {})).items).toEqual([made]);
    const { items } = await listReportQueue(operator, { limit: 1 });
    expect(items).toEqual([
      { ...made, reporterId: reporter.userId, affectedId: sender.userId, illegal: false },
    ]);
    expect((await listReports(contextFor(services, sender), {})).items).toEqual([]);
  });

  test('keeps the original content, encrypted, only for operators, and each look is audited', async () => {
    const { id } = await report();
    await database.db.query('UPDATE messages SET content_box = NULL WHERE id = $1', [messageId]);
    expect(await openReport(operator, { id })).toMatchObject({
      content: said,
      transcript: null,
      reasons: null,
    });
    const [row] = await database.db.query<{ box: Buffer }>(
      'SELECT evidence_box AS box FROM reports WHERE id = $1',
      [id],
    );
    expect(row?.box.includes('awful')).toBe(false);
    const [count] = await database.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_records WHERE action = 'moderation.opened' AND target_id = $1`,
      [id],
    );
    expect(count).toEqual({ count: 1 });
  });

  test('is not visible in the workspace: no event, and no record in its log', async () => {
    const before = [
      await eventsOf(services, sender.workspaceId),
      await auditOf(services, sender.workspaceId),
    ];
    await report();
    expect([
      await eventsOf(services, sender.workspaceId),
      await auditOf(services, sender.workspaceId),
    ]).toEqual(before);
  });

  test('of the same thing within a day gives the first report, even at once; a day later it gives another', async () => {
    const made = await Promise.all([1, 2, 3].map(() => report()));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    services.clock.advance(86_401);
    expect((await report()).id).not.toBe(made[0]?.id);
  });

  test('of a resource out of reach is refused like one of a missing resource', async () => {
    const stranger = contextFor(services, await createDeveloper(services));
    const targets = [
      message(),
      { kind: 'thread', id: threadId },
      { kind: 'voice_note', id: 'vn_none' },
      { kind: 'user', id: 'usr_none' },
      { kind: 'user', id: sender.userId },
      { kind: 'message', id: 'not an id' },
    ] as const;
    for (const target of targets) {
      expect(await outcomeOf(createReport(stranger, { target, category: 'spam' }))).toBe(
        'report_target_not_found',
      );
    }
    const self = { kind: 'user', id: reporter.userId } as const;
    expect(await outcomeOf(createReport(ctx, { target: self, category: 'spam' }))).toBe(
      'report_target_not_found',
    );
  });

  test('of a voice note keeps its transcript', async () => {
    const note = await sendVoiceNote(contextFor(services, sender), { threadId, transcript: said });
    const target = { kind: 'voice_note', id: note.id } as const;
    const { id } = await createReport(ctx, { target, category: 'hate' });
    expect(await openReport(operator, { id })).toMatchObject({ content: null, transcript: said });
  });

  test('of illegal content needs an explanation and the statement of good faith', async () => {
    const notice = { target: message(), category: 'other', illegalContent: true } as const;
    const fieldOf = async (call: Promise<unknown>) => (await refusalOf(call)).options.fields?.[0]?.loc;
    expect(await fieldOf(createReport(ctx, notice))).toEqual(['body', 'explanation']);
    const explained = { ...notice, explanation: 'A crime' };
    expect(await fieldOf(createReport(ctx, explained))).toEqual(['body', 'good_faith']);
    expect(await fieldOf(createReport(ctx, { ...explained, goodFaith: false }))).toEqual([
      'body',
      'good_faith',
    ]);
    expect(await createReport(ctx, { ...explained, goodFaith: true })).toMatchObject({ status: 'received' });
  });
});

describe('a decision', () => {
  test('is shown to the reporter, and with its reasons to the person concerned, who never learns who reported', async () => {
    const { id } = await report();
    await decideReport(operator, decision(id));
    expect((await listReports(ctx, {})).items).toMatchObject([
      { status: 'decided', decision: 'content_removed' },
    ]);
    const [statement] = await listStatements(contextFor(services, sender));
    expect(statement).toMatchObject({ ground: 'terms', basis: 'Rule 4', facts: 'It threatens somebody.' });
    expect(JSON.stringify(statement)).not.toContain(reporter.userId);
    expect(await listStatements(ctx)).toEqual([]);
  });

  test('is shown with its reasons to an operator who opens the report', async () => {
    const { id } = await report();
    await decideReport(operator, { ...decision(id), decision: 'no_action' });
    const reasons = { basis: 'Rule 4', facts: 'It threatens somebody.' };
    expect(await openReport(operator, { id })).toMatchObject({ content: said, reasons });
  });

  test('to remove content removes it for every reader', async () => {
    const { id } = await report();
    await decideReport(operator, decision(id));
    const page = await listMessages(contextFor(services, sender), { threadId, limit: 50 });
    expect(page.items.find((each) => each.id === messageId)).not.toMatchObject({
      content: { content: said },
    });
  });

  test('to do nothing is sent only to the reporter', async () => {
    const { id } = await report();
    await decideReport(operator, { ...decision(id), decision: 'no_action' });
    expect((await listReports(ctx, {})).items).toMatchObject([{ decision: 'no_action' }]);
    expect(await listStatements(contextFor(services, sender))).toEqual([]);
  });

  test('is made once: of two operators at once one decides', async () => {
    const { id } = await report();
    const outcomes = await Promise.all([1, 2].map(() => outcomeOf(decideReport(operator, decision(id)))));
    expect(outcomes.toSorted()).toEqual(['accepted', 'conflict']);
    expect(await outcomeOf(decideReport(operator, decision('rpt_none')))).toBe('report_not_found');
  });

  test('removes nothing where there is no content, and then decides nothing', async () => {
    const { id } = await createReport(ctx, { target: { kind: 'user', id: sender.userId }, category: 'spam' });
    expect(await outcomeOf(decideReport(operator, decision(id)))).toBe('validation_error');
    expect((await listReports(ctx, {})).items).toMatchObject([{ status: 'received' }]);
  });

  test('is for operators', async () => {
    const { id } = await report();
    const callers: Actor[] = [reporter, sender];
    for (const caller of callers) {
      const from = contextFor(services, caller);
      const calls: Promise<unknown>[] = [
        listReportQueue(from, {}),
        openReport(from, { id }),
        decideReport(from, decision(id)),
      ];
      expect(await Promise.all(calls.map(outcomeOf))).toEqual(Array(3).fill('operator_only'));
    }
  });
});
