import { beforeEach, describe, expect, test } from 'vitest';
import { type GateTenant, openGateTenant } from '../ai/gate.fixture.ts';
import { readQuotas } from '../ai/quota.ts';
import type { Context } from '../core/context.ts';
import { createThread } from '../messaging/thread/create.ts';
import { sendMessage } from '../messaging/thread/send-message.ts';
import { sendVoiceNote } from '../messaging/voice-note/send.ts';
import { auditOf, openTestProcess, outcomeOf } from '../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { ask } from './ask.ts';
import { assistThread } from './assist-thread.ts';
import { extractInsights } from './insights.ts';
import { askByVoice } from './voice.ts';

const { database, services } = await openTestProcess();
let tenant: GateTenant;
let threadId: string;

const setTier = ({ actor }: GateTenant, tier: string) =>
  database.db.query('UPDATE workspaces SET tier = $2 WHERE id = $1', [actor.workspaceId, tier]);
const say = (text: string, ctx: Context = tenant) => sendMessage(ctx, { threadId, kind: 'text', text });
const remaining = async ({ actor }: GateTenant = tenant) => {
  const quotas = await readQuotas(database.db.sql, { tier: 'free', workspaceId: actor.workspaceId });
  return quotas && Object.fromEntries(Object.entries(quotas).map(([name, left]) => [name, left.remaining]));
};
const keyOf = ({ actor }: GateTenant) =>
  contextFor(services, asApiKey(actor, ['threads:read', 'messages:read.raw']));

beforeEach(async () => {
  tenant = await openGateTenant(services);
  ({ id: threadId } = await createThread(tenant, { title: 'T', participantIds: [] }));
  await say('The lift is broken again. The mechanic comes on Thursday at nine.');
  await say('Lunch at noon?');
});

describe('a question', () => {
  test('is answered with sentences of the thread, each word for word with its place', async () => {
    await setTier(tenant, 'paid');
    const { answer, citations, confidence, model, searched } = await ask(tenant, {
      question: 'When does the mechanic come?',
      threadId,
    });
    expect([answer, confidence, model]).toEqual([
      'The mechanic comes on Thursday at nine.',
      'high',
      'embedded-extractive',
    ]);
    expect(citations).toMatchObject([{ quote: answer, start: 26, end: 65, sender: tenant.actor.userId }]);
    expect(searched).toEqual({ threads: 1, messages: 2, truncated: false });
  });

  test('about something else has no answer, and its unit is spent', async () => {
    const view = await ask(tenant, { question: 'What is the capital of Mongolia?', threadId });
    expect(view).toMatchObject({ answer: null, confidence: 'none', citations: [] });
    expect(await remaining()).toMatchObject({ ask: 1 });
  });

  test('without a thread searches everything within reach, transcripts as well, and nothing of a stranger', async () => {
    const stranger = await openGateTenant(services);
    const { id: other } = await createThread(tenant, { participantIds: [] });
    await sendVoiceNote(tenant, { threadId: other, transcript: 'The gardener has the ladder.' });
    const question = { question: 'Who has the ladder?' };
    expect((await ask(tenant, question)).answer).toBe('The gardener has the ladder.');
    expect((await ask(stranger, question)).answer).toBeNull();
  });

  test('finds what was said since the last question, and no message that is gone', async () => {
    await setTier(tenant, 'paid');
    const question = { question: 'Where is the ladder?', threadId };
    expect((await ask(tenant, question)).answer).toBeNull();
    const { id } = await say('The ladder is in the cellar.');
    expect((await ask(tenant, question)).answer).toBe('The ladder is in the cellar.');
    await database.db.query('DELETE FROM messages WHERE id = $1', [id]);
    const { answer, searched } = await ask(tenant, question);
    expect([answer, searched.messages]).toEqual([null, 2]);
  });

  test('finds nothing in a message that was withheld from the caller', async () => {
    const { id } = await say('The ladder is in the cellar.');
    await database.db.query('UPDATE messages SET is_withheld = true WHERE id = $1', [id]);
    expect((await ask(tenant, { question: 'Where is the ladder?', threadId })).answer).toBeNull();
  });

  test('about a thread out of reach is refused like one about an unknown thread, and takes no unit', async () => {
    const stranger = await openGateTenant(services);
    for (const id of [threadId, 'thr_none']) {
      expect(await outcomeOf(ask(stranger, { question: 'lift?', threadId: id }))).toBe('thread_not_found');
    }
    expect(await remaining(stranger)).toMatchObject({ ask: 2 });
  });

  test('of five at once, a bucket of two answers two', async () => {
    const asked = Array.from({ length: 5 }, () =>
      outcomeOf(ask(tenant, { question: 'When does the mechanic come?', threadId })),
    );
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'ai_quota_exceeded_ask')).toHaveLength(3);
  });

  test('without consent is refused before anything is looked at', async () => {
    const silent = await openGateTenant(services, { consent: false });
    expect(await outcomeOf(ask(silent, { question: 'lift?', threadId: 'thr_none' }))).toBe(
      'ai_processing_consent_required',
    );
  });

  test('that was spoken needs a transcript, and takes no unit without one', async () => {
    expect(await outcomeOf(askByVoice(tenant, { threadId }))).toBe('transcription_unavailable');
    expect(await remaining()).toMatchObject({ ask: 2 });
    const view = await askByVoice(tenant, { threadId, transcript: 'When does the mechanic come?' });
    expect(view).toMatchObject({ transcript: 'When does the mechanic come?', confidence: 'high' });
    expect(await remaining()).toMatchObject({ ask: 1 });
  });
});

describe('the audit log', () => {
  const rawReads = async () =>
    (await auditOf(services, tenant.actor.workspaceId)).filter(({ action }) => action === 'message.raw_read');

  test('names the messages that a key was quoted, and nothing of a person’s own session', async () => {
    await setTier(tenant, 'paid');
    await ask(tenant, { question: 'When does the mechanic come?', threadId });
    expect(await rawReads()).toEqual([]);
    const { citations } = await ask(keyOf(tenant), { question: 'When does the mechanic come?', threadId });
    expect(await rawReads()).toMatchObject([
      { targetId: threadId, actorKind: 'api_key', details: { message_ids: [citations[0]?.messageId] } },
    ]);
  });

  test('that cannot be written keeps the answer from leaving', async () => {
    await database.db.query('ALTER TABLE audit_records RENAME TO audit_records_away');
    try {
      const call = ask(keyOf(tenant), { question: 'When does the mechanic come?', threadId });
      expect(await outcomeOf(call)).not.toBe('accepted');
    } finally {
      await database.db.query('ALTER TABLE audit_records_away RENAME TO audit_records');
    }
  });
});

describe('insights', () => {
  test('are the main sentences of a message, and what it asks to be done', async () => {
    const { id } = await say('The audit is near. Please send the figures by Monday.');
    const view = await extractInsights(tenant, { id });
    expect(view.actions.map(({ quote }) => quote)).toEqual(['Please send the figures by Monday.']);
    expect(view.summary).toContain('The audit is near.');
    expect(await remaining()).toMatchObject({ insights_rerun: 0 });
  });

  test('of a message out of reach are refused, and take no unit', async () => {
    const { id } = await say('secret');
    const stranger = await openGateTenant(services);
    expect(await outcomeOf(extractInsights(stranger, { id }))).toBe('message_not_found');
    expect(await remaining(stranger)).toMatchObject({ insights_rerun: 1 });
  });
});

describe('the thread assistant', () => {
  test('summarizes with quotes, answers with quotes, and says when it would have to write', async () => {
    const summary = await assistThread(tenant, { threadId, instruction: 'Summarize the thread.' });
    expect(summary.citations.length).toBeGreaterThan(0);
    expect(summary.draft).toBe(summary.citations.map(({ quote }) => quote).join('\n'));
    const found = await assistThread(tenant, { threadId, instruction: 'When does the mechanic come?' });
    expect(found.draft).toBe('The mechanic comes on Thursday at nine.');
    const poem = await assistThread(tenant, { threadId, instruction: 'Compose a limerick on elephants' });
    expect(poem).toMatchObject({ draft: null, reason: 'needs_a_model' });
    expect(await remaining()).toMatchObject({ thread_assistant: 0 });
  });
});

test('a developer who has not called yet has every quota whole', async () => {
  const { workspaceId } = await createDeveloper(services);
  const quotas = await readQuotas(database.db.sql, { tier: 'free', workspaceId });
  expect(quotas?.ask).toEqual({ remaining: 2, nextUnitAt: null });
});
