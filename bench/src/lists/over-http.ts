import { listMessages, listThreads } from '@patchbay/domain/messaging';
import { asApiKey, contextFor } from '@patchbay/domain/services.fixture';
import { startFloor, startProduct } from '../http.bench.ts';
import { measureRate } from '../messages/rate.ts';
import type { BenchOptions } from '../options.ts';
import type { Measure } from '../report.ts';
import { interleave, warmUpRounds } from '../round.ts';
import type { Seed } from '../seed.ts';
import type { Stage, Theatre } from '../stage.ts';
import { statementOf } from './statement.ts';

/** A page of each list by key, with everything on, beside a route that runs the same statement and nothing else. */
export async function measureOverHttp(
  theatre: Theatre,
  stage: Stage,
  { options, seed }: { readonly options: BenchOptions; readonly seed: Seed },
): Promise<Measure[]> {
  const { developer, rawKey, threadId } = seed;
  const key = contextFor(stage.services, asApiKey(developer, ['threads:read']));
  const sent = {
    threads: await statementOf(key, (ctx) => listThreads(ctx, { limit: 50 })),
    messages: await statementOf(key, (ctx) => listMessages(ctx, { threadId, limit: 100 })),
  };
  await using product = await startProduct(theatre, stage);
  await using threads = await startFloor('statement', stage, { threadId, sent: sent.threads });
  await using messages = await startFloor('statement', stage, { threadId, sent: sent.messages });
  const headers = { authorization: `Bearer ${rawKey}` };
  const amount = options.quick ? 64 : 6000;
  const run = (url: string) => () => measureRate({ url, headers, connections: 32, amount });
  const subjects = {
    threads: run(`${product.url}/v1/threads?limit=50`),
    threadsFloor: run(threads.url),
    messages: run(`${product.url}/v1/threads/${threadId}/messages?limit=100`),
    messagesFloor: run(messages.url),
  };
  await interleave(warmUpRounds(options), subjects);
  const rates = await interleave(options.rounds, subjects);
  return [
    toMeasure('a page of 50 threads', rates.threads, rates.threadsFloor),
    toMeasure('the metadata of 100 messages', rates.messages, rates.messagesFloor),
  ];
}

const toMeasure = (page: string, product: number, floor: number): Measure => ({
  title: `${page} by key vs a bare route with the same SQL`,
  figure: `${Math.round(product)} vs ${Math.round(floor)} requests a second`,
  ratio: product / floor,
  reach: { atLeast: 0.6 },
});
