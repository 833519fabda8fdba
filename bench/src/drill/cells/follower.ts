import { setTimeout as pause } from 'node:timers/promises';
import { type Call, type Caller, idOf, type Outcome } from '../call.ts';

const retryMs = 20;
const writeEveryMs = 450;
const readEveryMs = 100;

/** A time in which no try of one call was answered as it should be. */
export interface Gap {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Callers of one workspace. Refused, they ask the other cell, as a proxy does that has a new map. */
export interface Followers extends Disposable {
  /** Messages in the order in which they were acknowledged. */
  readonly acknowledged: readonly { readonly threadId: string; readonly id: string }[];
  readonly writeGaps: readonly Gap[];
  readonly readGaps: readonly Gap[];
  /** Every status that was not the expected one. */
  readonly refusals: readonly string[];
  stop(): Promise<void>;
}

interface Party {
  readonly caller: Caller;
  readonly origins: readonly string[];
  readonly rawKey: string;
  readonly threadIds: readonly string[];
}

const isGood = ({ status }: Outcome): boolean => status !== null && status < 300;

/** Tries one cell after the other, beginning with the one that answered last, until one does. */
function createPursuit({ caller, origins }: Party, refusals: string[]) {
  let at = 0;
  return async (call: Omit<Call, 'origin'>, gaps: Gap[]): Promise<Outcome> => {
    const send = () => caller.send({ ...call, origin: origins[at % origins.length] ?? '' });
    const first = await send();
    if (isGood(first)) return first;
    for (let last = first; ; last = await send()) {
      if (isGood(last)) {
        gaps.push({ fromMs: first.sentAtMs, untilMs: last.endedAtMs });
        return last;
      }
      refusals.push(`${last.status ?? last.fault} by cell ${(at % origins.length) + 1}`);
      at += 1;
      await pause(retryMs);
    }
  };
}

/** One writer for each thread, and one reader. */
export function startFollowers(party: Party): Followers {
  let isOver = false;
  const refusals: string[] = [];
  const acknowledged: { threadId: string; id: string }[] = [];
  const [writeGaps, readGaps]: [Gap[], Gap[]] = [[], []];
  const { rawKey: token } = party;
  const write = async (threadId: string): Promise<void> => {
    const send = createPursuit(party, refusals);
    const path = `/v1/threads/${threadId}/messages`;
    for (let turn = 0; !isOver; turn += 1) {
      const body = { kind: 'text', text: `message ${turn}` };
      const idempotencyKey = `${threadId}-${turn}`;
      const outcome = await send({ method: 'POST', path, token, body, idempotencyKey }, writeGaps);
      acknowledged.push({ threadId, id: idOf(outcome) });
      await pause(writeEveryMs);
    }
  };
  const read = async (): Promise<void> => {
    const send = createPursuit(party, refusals);
    while (!isOver) {
      await send({ method: 'GET', path: '/v1/threads', token }, readGaps);
      await pause(readEveryMs);
    }
  };
  const running = [...party.threadIds.map(write), read()];
  return {
    acknowledged,
    writeGaps,
    readGaps,
    refusals,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
    [Symbol.dispose]() {
      isOver = true;
    },
  };
}

/** The longest of the gaps that began in a time, in milliseconds. */
export const longestOf = (gaps: readonly Gap[], { fromMs, untilMs }: Gap): number =>
  Math.max(
    0,
    ...gaps
      .filter((gap) => gap.fromMs >= fromMs && gap.fromMs <= untilMs)
      .map((gap) => gap.untilMs - gap.fromMs),
  );
