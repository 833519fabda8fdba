import { listMessages, listThreads } from '@patchbay/domain/messaging';
import { asApiKey, contextFor } from '@patchbay/domain/services.fixture';
import { startFloor, startProduct } from '../http.bench.ts';
import { measureRate } from '../messages/rate.ts';
import { call } from '../oauth/http.ts';
import type { BenchOptions } from '../options.ts';
import type { Measure } from '../report.ts';
import { interleave, warmUpRounds } from '../round.ts';
import { seedSession } from '../seed.ts';
import type { Harness, Stage } from '../stage.ts';
import type { ListSeed } from './seed.ts';
import { statementOf } from './statement.ts';

const quickLoad = { connections: 1, amount: 10 };
const fullLoad = { connections: 32, amount: 6000 };

/**
 * A page of each list by key, with everything on, beside a route that runs the same statement and nothing else; and the
 * content of messages, in a session, beside their metadata.
 */
export async function measureOverHttp(
  harness: Harness,
  stage: Stage,
  { options, seed }: { readonly options: BenchOptions; readonly seed: ListSeed },
): Promise<Measure[]> {
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
  const subjects = {
    threads: run(`${product.url}/v1/threads?limit=50`, rawKey),
    threadsFloor: run(threads.url, rawKey),
    messages: run(page(threadId), rawKey),
    messagesFloor: run(messages.url, rawKey),
    content: run(page(threadId), token),
    spoken: run(page(spokenThreadId), token),
  };
  await interleave(warmUpRounds(options), subjects);
  const rates = await interleave(options.rounds, subjects);
  return [
    toMeasure('a page of 50 threads', rates.threads, rates.threadsFloor),
    toMeasure('the metadata of 100 messages', rates.messages, rates.messagesFloor),
    toOpened('the content of 100 messages', rates.messages, rates.content),
    toOpened('the transcripts of 100 voice notes', rates.messages, rates.spoken),
  ];
}

const toMeasure = (page: string, product: number, floor: number): Measure => ({
  title: `${page} by key vs a bare route with the same SQL`,
  figure: `${Math.round(product)} vs ${Math.round(floor)} requests a second`,
  ratio: product / floor,
  reach: { atLeast: 0.6 },
});

const toOpened = (page: string, metadata: number, content: number): Measure => ({
  title: `${page} vs the metadata of 100 messages, in time`,
  figure: `${Math.round(content)} vs ${Math.round(metadata)} requests a second`,
  ratio: metadata / content,
  reach: { atMost: 2 },
});
