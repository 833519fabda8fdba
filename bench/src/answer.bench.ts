import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ask } from '@patchbay/domain/assistant';
import { createThread, insertMessage } from '@patchbay/domain/messaging';
import { contextFor, createDeveloper } from '@patchbay/domain/services.fixture';
import { oneTime } from './report.ts';
import type { Bench } from './run.ts';
import { openHarness, type Stage, servicesOn } from './stage.ts';
import { median, timesOf } from './timing.ts';

const threadMessages = 10_000;
const insertedAtOnce = 500;
const words =
  'budget release kitchen garden ladder invoice meeting number platform journey winter harbor'.split(' ');

const sentence = (at: number): string =>
  Array.from({ length: 17 }, (_, place) => words[(at * 7 + place * (at % 5) + place) % words.length]).join(
    ' ',
  );

/** A developer of the paid tier with a thread whose messages are about 120 characters long. */
async function seedThread({ db, services }: Stage, messages: number) {
  const actor = await createDeveloper(services);
  const { userId, workspaceId } = actor;
  await db.query('UPDATE users SET ai_processing_consent = true WHERE id = $1', [userId]);
  await db.query(`UPDATE workspaces SET tier = 'paid' WHERE id = $1`, [workspaceId]);
  const { id: threadId } = await createThread(contextFor(services, actor), { participantIds: [] });
  for (let from = 0; from < messages; from += insertedAtOnce) {
    await services.db.transaction(async (tx) => {
      for (let at = from; at < Math.min(messages, from + insertedAtOnce); at += 1) {
        const text = at === messages / 2 ? 'The mechanic repairs the lift on Thursday.' : sentence(at);
        const sender = { senderId: userId, sentVia: null };
        await insertMessage(tx, services, { workspaceId, threadId, kind: 'text', text, ...sender });
      }
    });
  }
  return { actor, question: { question: 'When does the mechanic repair the lift?', threadId } };
}

/** Answers from a thread of 10,000 encrypted messages, by a process that knows nothing of it yet, and by one that does. */
export const runAnswerBench: Bench = async ({ quick }, print) => {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const messages = quick ? 1000 : threadMessages;
  const { actor, question } = await seedThread(stage, messages);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const cold = await timesOf(quick ? 2 : 12, (round) => {
    // Another database object stands for another process: its memory is empty.
    const services = servicesOn({ ...stage.db }, harness.masterKey);
    if (round === 2) delay.enable();
    return ask(contextFor(services, actor), question);
  });
  delay.disable();
  const caller = contextFor(stage.services, actor);
  const warm = await timesOf(quick ? 10 : 100, () => ask(caller, question));
  const of = `of a thread of ${messages.toLocaleString('en')} messages, in milliseconds`;
  print(`the first answer ${of}`, oneTime(median(cold)), { atMost: 100 });
  print(`every other answer ${of}`, oneTime(median(warm)), { atMost: 10 });
  const title = 'the longest that a first answer keeps other requests waiting, in milliseconds';
  print(title, oneTime(quick ? 0 : delay.max / 1e6), { atMost: 10 });
};
