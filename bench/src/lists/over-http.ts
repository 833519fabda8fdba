import { listMessages, listThreads } from '@patchbay/domain/messaging';
import { asApiKey, contextFor } from '@patchbay/domain/services.fixture';
import { startFloor, startProduct } from '../http.bench.ts';
import { measureRate } from '../messages/rate.ts';
import { call } from '../oauth/http.ts';
import type { BenchOptions } from '../options.ts';
import { compareRates, type Print, rounded } from '../report.ts';
import { measureRounds } from '../round.ts';
import { seedSession } from '../seed.ts';
import type { Harness } from '../stage.ts';
import type { Shelf } from './in-process.ts';
import { statementOf } from './statement.ts';

const quickLoad = { connections: 1, amount: 10 };
const fullLoad = { connections: 32, amount: 6000 };

/**
 * A page of each list by key, with everything on, beside a route that runs the same statement and nothing else; and the
 * content of messages, in a session, beside their metadata.
 */
export async function measureOverHttp(
  harness: Harness,
  { seed, stage }: Shelf,
  { options, print }: { readonly options: BenchOptions; readonly print: Print },
): Promise<void> {
  const { developer, rawKey, spokenThreadId, threadId } = seed;
  const key = contextFor(stage.services, asApiKey(developer, ['threads:read']));
  const sent = {
    threads: await statementOf(key, (ctx) => listThreads(ctx, { limit: 50 })),
    messages: await statementOf(key, (ctx) => listMessages(ctx, { threadId, limit: 100 })),
  };
  await using product = await startProduct(harness, stage);
  await using threads = await startFloor('statement', stage, { threadId, sent: sent.threads });
  await using messages = await startFloor('statement', stage, { threadId, sent: sent.messages });
  const token = await seedSession(stage, developer);
  const { amount, connections } = options.quick ? quickLoad : fullLoad;
  // The first use of a key costs an argon2 verification, which is not measured here.
  for (const bearer of [rawKey, token]) await call(`${product.url}/v1/me`, { token: bearer });
  const run = (url: string, bearer: string) => () =>
    measureRate({ url, headers: { authorization: `Bearer ${bearer}` }, connections, amount });
  const page = (id: string): string => `${product.url}/v1/threads/${id}/messages?limit=100`;
  const rates = await measureRounds(options, {
    threads: run(`${product.url}/v1/threads?limit=50`, rawKey),
    threadsFloor: run(threads.url, rawKey),
    messages: run(page(threadId), rawKey),
    messagesFloor: run(messages.url, rawKey),
    content: run(page(threadId), token),
    spoken: run(page(spokenThreadId), token),
  });
  const byFloor = [
    ['a page of 50 threads', rates.threads, rates.threadsFloor],
    ['the metadata of 100 messages', rates.messages, rates.messagesFloor],
  ] as const;
  for (const [title, rate, floor] of byFloor) {
    const figure = compareRates(rate, floor, 'requests a second');
    print(`${title} by key vs a bare route with the same SQL`, figure, { atLeast: 0.6 });
  }
  const opened = [
    ['the content of 100 messages', rates.content],
    ['the transcripts of 100 voice notes', rates.spoken],
  ] as const;
  for (const [title, rate] of opened) {
    const figure = `${rounded(rate)} vs ${rounded(rates.messages)} requests a second`;
    const ratio = rates.messages / rate;
    print(`${title} vs the metadata of 100 messages, in time`, { figure, ratio }, { atMost: 2 });
  }
}
