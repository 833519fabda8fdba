import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';
import type { Answered, Stream } from './stream.ts';

/** Sends `sendOne` at a steady rate, however late the answers are. @returns the number of requests */
async function sendSteadily(
  sendOne: (index: number) => Promise<void>,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<number> {
  const pending = new Set<Promise<void>>();
  const begunAt = performance.now();
  let sent = 0;
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - begunAt) {
    for (; sent < (passed * rate) / 1000; sent += 1) {
      const one = sendOne(sent);
      pending.add(one);
      void one.finally(() => pending.delete(one));
    }
    await pause(1);
  }
  await Promise.all(pending);
  return sent;
}

/** Sends the next request on each connection once the one before is answered. @returns the number of requests */
async function sendInTurn(
  sendOne: (index: number) => Promise<void>,
  { connections, seconds }: Pick<Stream, 'connections' | 'seconds'>,
): Promise<number> {
  const endAt = performance.now() + seconds * 1000;
  let sent = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < endAt) {
      sent += 1;
      await sendOne(sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return sent;
}

/** Notes the time and status of each answer. */
async function send(stream: Stream): Promise<Answered> {
  const { body, connections, origin, rate, requests, seconds, skippedSeconds = 0 } = stream;
  const pool = new Pool(origin, { connections, pipelining: 1, bodyTimeout: 0, headersTimeout: 0 });
  const accepted: number[] = [];
  const refused: number[] = [];
  let errors = 0;
  const countedFrom = performance.now() + skippedSeconds * 1000;
  const sendOne = async (index: number): Promise<void> => {
    const { headers, path } = requests[index % requests.length] ?? { headers: {}, path: '/' };
    const method = body === undefined ? 'GET' : 'POST';
    const begunAt = performance.now();
    try {
      const answer = await pool.request({ path, method, headers, body: body ?? null });
      await answer.body.dump();
      if (begunAt < countedFrom) return;
      (answer.statusCode < 400 ? accepted : refused).push(performance.now() - begunAt);
    } catch {
      errors += 1;
    }
  };
  const sent =
    rate === undefined
      ? await sendInTurn(sendOne, { connections, seconds })
      : await sendSteadily(sendOne, { rate, seconds });
  const took = (performance.now() - countedFrom) / 1000;
  await pool.close();
  return { accepted, refused, errors, sent, seconds: took };
}

// In a thread of its own, so that no stream waits for the work of another.
parentPort?.postMessage(await send(workerData as Stream));
