import { beforeEach, describe, expect, test } from 'vitest';
import { type GateTenant, readMoney } from '../ai/gate.fixture.ts';
import { chunkOf, eventOf, type Reply, say, stream } from '../ai/model/model-server.fixture.ts';
import { readQuotas } from '../ai/quota.ts';
import type { Context } from '../core/context.ts';
import { auditOf, outcomeOf } from '../testing/process.fixture.ts';
import { asApiKey } from '../testing/services.fixture.ts';
import { ask } from './ask.ts';
import { assistThread } from './assist-thread.ts';
import { openModelProcess } from './model-thread.fixture.ts';

const { openThread, server, services } = await openModelProcess();

let tenant: GateTenant;
let threadId: string;
let heard: string[];
beforeEach(async () => {
  heard = [];
  ({ tenant, threadId } = await openThread('The mechanic comes on Thursday at nine.'));
});

const reader = {
  onWriting: () => void heard.push('writing'),
  onText: (text: string) => void heard.push(text),
};
const askWith = (ctx: Context) =>
  ask({ ...ctx, reader }, { question: 'When does the mechanic come?', threadId });
const asksLeft = async () => {
  const { workspaceId } = tenant.actor;
  return (await readQuotas(services.db.sql, { tier: 'free', workspaceId }))?.ask.remaining;
};
const rawReads = async () =>
  (await auditOf(services, tenant.actor.workspaceId)).filter(({ action }) => action === 'message.raw_read');
const asKey = (): Context => ({
  ...tenant,
  actor: asApiKey(tenant.actor, ['threads:read', 'messages:read.raw']),
});

/** Writes the first words, and the rest once the test says so. */
function writeInTwo(first: string, rest: string) {
  const { promise: isDue, resolve: goOn } = Promise.withResolvers<void>();
  const reply: Reply = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(eventOf(chunkOf(first)));
    void isDue.then(() => response.end(eventOf(chunkOf(rest, 'stop'))));
  };
  server.reply(reply);
  return goOn;
}
const hears = (parts: readonly string[]) => expect.poll(() => heard).toEqual(parts);

describe('an answer that is read while it is written', () => {
  test('is sent from its first citation on, and the parts are the answer', async () => {
    server.reply(stream(['On Thurs', 'day [', '1], as everybody', ' knows [7', '].']));
    const { answer } = await askWith(tenant);
    expect(heard).toEqual(['writing', 'On Thursday [1], as everybody', ' knows', ' .']);
    expect(heard.slice(1).join('')).toBe(answer);
    expect(await asksLeft()).toBe(1);
  });

  test('that cites nothing does not count, and no word of it is sent', async () => {
    server.reply(stream(['On Thurs', 'day. ', 'Ask [9].']));
    expect(await askWith(tenant)).toMatchObject({ answer: null, confidence: 'none', citations: [] });
    expect(heard).toEqual(['writing']);
  });

  test('comes whole from a server that does not stream', async () => {
    server.reply(say('On Thursday [1].'));
    await askWith(tenant);
    expect(heard).toEqual(['writing', 'On Thursday [1].']);
  });

  test('is a draft as well, which need not cite', async () => {
    server.reply(stream(['N', 'o, dear ', 'mechanic.']));
    const draft = assistThread({ ...tenant, reader }, { threadId, instruction: 'Answer the mechanic.' });
    expect(await draft).toMatchObject({ draft: 'No, dear mechanic.', citations: [] });
    expect(heard).toEqual(['writing', 'No, dear', ' mechanic.']);
  });

  test('that fails in the middle gives the unit back, and costs nothing', async () => {
    server.reply(stream(['On Thursday [1]'], ''));
    expect(await outcomeOf(askWith(tenant))).toBe('ai_provider_unavailable');
    expect(heard).toEqual(['writing', 'On Thursday [1]']);
    expect(await asksLeft()).toBe(2);
    expect(await readMoney(services, tenant.actor.workspaceId)).toEqual({ spent: 0n, reserved: 0n });
  });
});

describe('a reader who leaves', () => {
  test.each([
    ['with the first words has spent the unit', 'On Thursday [1]', ['writing', 'On Thursday [1]'], 1],
    ['before a word that stands has the unit back', 'On Thursday', ['writing'], 2],
  ])('%s, and is charged for what was asked and written', async (_what, first, parts, left) => {
    writeInTwo(first, '.');
    const leaving = new AbortController();
    const { length } = server.asked;
    const asking = outcomeOf(askWith({ ...tenant, signal: leaving.signal }));
    await hears(parts);
    await expect.poll(() => server.asked.length).toBe(length + 1);
    leaving.abort();
    expect(await asking).toBe('ai_provider_unavailable');
    expect(await asksLeft()).toBe(left);
    const money = await readMoney(services, tenant.actor.workspaceId);
    expect(money?.spent).toBeGreaterThan(0n);
    expect(money?.reserved).toBe(0n);
  });
});

describe('a key that reads while it is written', () => {
  test('is recorded once, before the caller gets a word', async () => {
    const goOn = writeInTwo('On Thursday [1]', '.');
    const asking = askWith(asKey());
    await hears(['writing', 'On Thursday [1]']);
    expect(await rawReads()).toHaveLength(1);
    goOn();
    await asking;
    expect(await rawReads()).toHaveLength(1);
  });

  test('gets nothing if the record cannot be written, and the model is not called', async () => {
    const { length } = server.asked;
    const transaction = () => Promise.reject(new Error('no record'));
    const broken = { ...asKey(), db: { ...tenant.db, transaction } };
    expect(await outcomeOf(askWith(broken))).toContain('no record');
    expect([heard, server.asked.length]).toEqual([[], length]);
  });
});
