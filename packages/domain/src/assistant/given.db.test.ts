import { beforeEach, describe, expect, test } from 'vitest';
import type { GateTenant } from '../ai/gate.fixture.ts';
import { say } from '../ai/model/model-server.fixture.ts';
import { readQuotas } from '../ai/quota.ts';
import { createThread } from '../messaging/thread/create.ts';
import { sendMessage } from '../messaging/thread/send-message.ts';
import { ask } from './ask.ts';
import { assistThread } from './assist-thread.ts';
import { extractInsights } from './insights.ts';
import { openModelProcess } from './model-thread.fixture.ts';

const { openTenant, server, services } = await openModelProcess();
let tenant: GateTenant;
let threadId: string;
beforeEach(async () => {
  tenant = await openTenant();
  threadId = (await createThread(tenant, { title: 'T', participantIds: [] })).id;
});

const send = (text: string) => sendMessage(tenant, { threadId, kind: 'text', text });
/** The messages that the model was given with its last request. */
const given = (): string => JSON.parse(server.asked.at(-1) ?? '').messages[1].content;
const unitsLeft = async () => {
  const quotas = await readQuotas(services.db.sql, { tier: 'free', workspaceId: tenant.actor.workspaceId });
  return [quotas?.ask.remaining, quotas?.thread_assistant.remaining];
};
const chatter = (count: number, of: string) =>
  Array.from({ length: count }, (_, at) => `Part ${at} of the ${of} is about the weather.`).join(' ');

describe('a citation of a model', () => {
  test('is the sentence that the answer rests on, and not the one that stands for the message', async () => {
    const ends = 'The code of the cellar door is 4711.';
    await send(
      `The cellar is dry. The cellar is warm. The cellar is dry and warm. Bring a lamp for the cellar. ${ends}`,
    );
    await send('Lamps for the cellar are sold at the station. The cellar is dry and warm.');
    server.reply(say('You open the door with 4711 [1]. You buy a lamp at the station. [2]'));
    const { citations } = await ask(tenant, { question: 'How do I open the cellar?', threadId });
    const quotes = citations.map(({ quote }) => quote);
    expect(quotes.toSorted()).toEqual([ends, 'Lamps for the cellar are sold at the station.'].toSorted());
  });

  test('is of the end of a long message, too', async () => {
    const { id } = await send(`${chatter(150, 'plan')} The lift is mended on Friday.`);
    server.reply(say('On Friday [1].'));
    const { citations } = await ask(tenant, { question: 'When is the lift mended?', threadId });
    expect(citations).toMatchObject([{ messageId: id, quote: 'The lift is mended on Friday.' }]);
  });
});

describe('the input of a model', () => {
  test('has the whole of messages that fit', async () => {
    await send(`${chatter(100, 'lift')} It ends here.`);
    server.reply(say('Yes [1].'));
    const { searched } = await ask(tenant, { question: 'Is the lift mended?', threadId });
    expect(given()).toContain('It ends here.');
    expect(given()).not.toContain('…');
    expect(searched.truncated).toBe(false);
  });

  test('has the relevant parts of each of many long messages, and says that something was left out', async () => {
    for (let at = 0; at < 8; at += 1)
      await send(`${chatter(150, 'lift')} Floor ${at} has the lift number L${at}.`);
    server.reply(say('L3 [1].'));
    const { searched } = await ask(tenant, {
      question: 'Which number has the lift of each floor?',
      threadId,
    });
    for (let at = 0; at < 8; at += 1) expect(given()).toContain(`has the lift number L${at}.`);
    expect(searched.truncated).toBe(true);
  });

  test('is the newest messages where none has a word of the question', async () => {
    for (let at = 0; at < 40; at += 1) await send(`Note ${at}.`);
    server.reply(say('Yes [30].'));
    const view = await ask(tenant, { question: 'Mongolia?', threadId });
    expect(view).toMatchObject({ answer: 'Yes [1].', citations: [{ quote: 'Note 39.' }] });
    expect([given().includes('Note 10.'), given().includes('Note 9.')]).toEqual([true, false]);
    expect(view.searched).toEqual({ threads: 1, messages: 40, truncated: true });
  });

  test('is never larger than the budget, even if each character takes several bytes', async () => {
    for (let at = 0; at < 8; at += 1) await send(`lift ${'"\\'.repeat(3900)} ${at}`);
    server.reply(say('Yes [1].'));
    await ask(tenant, { question: 'lift?', threadId });
    expect(Buffer.byteLength(given())).toBeLessThan(12_500);
    expect(Buffer.byteLength(given())).toBeGreaterThan(6000);
  });

  test('is empty for an empty thread: the model is not called, and no unit is spent', async () => {
    const [before, { length }] = [await unitsLeft(), server.asked];
    const answer = await ask(tenant, { question: 'Anything?', threadId });
    expect([answer.answer, answer.confidence, answer.model]).toEqual([null, 'none', 'embedded-extractive']);
    const draft = await assistThread(tenant, { threadId, instruction: 'Write a welcome.' });
    expect(draft).toMatchObject({ draft: null, citations: [], isTruncated: false });
    expect([await unitsLeft(), server.asked.length]).toEqual([before, length]);
  });

  test('for a draft says whether it was the whole thread', async () => {
    for (let at = 0; at < 20; at += 1) await send(`Note ${at}.`);
    server.reply(say('Notes [1].'));
    const instruction = 'Summarize this thread.';
    expect(await assistThread(tenant, { threadId, instruction })).toMatchObject({ isTruncated: false });
    for (let at = 20; at < 40; at += 1) await send(`Note ${at}.`);
    expect(await assistThread(tenant, { threadId, instruction })).toMatchObject({ isTruncated: true });
  });

  test.each([
    ['that fits is whole', `${chatter(180, 'plan')} It ends here.`, false],
    [
      'that does not is from its beginning to its end',
      `${'議事録は長いです。'.repeat(700)}It ends here.`,
      true,
    ],
  ])('of one message %s', async (_what, text, isTruncated) => {
    const { id } = await send(text);
    server.reply(say('A plan.'));
    expect(await extractInsights(tenant, { id })).toMatchObject({ summary: 'A plan.', isTruncated });
    expect(given()).toContain('It ends here.');
  });
});
