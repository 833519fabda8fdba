import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { wavOf } from '@patchbay/testkit/wav';
import { type Call, type Caller, idOf, isGood, type Outcome } from '../call.ts';
import { type GoingOn, keepOn } from '../keep-on.ts';

const retryMs = 20;
const writeEveryMs = 450;
const readEveryMs = 100;
const audioBytes = 100_000;

/** A time in which no try of one call was answered as it should be. */
export interface Gap {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** An acknowledged voice note. */
export interface Spoken {
  readonly id: string;
  readonly audio: Uint8Array;
}

/** Callers of one workspace. Refused, they ask the other cell, as a proxy does that has a new map. */
export interface Followers extends Pick<GoingOn, 'stop'>, Disposable {
  /** Messages in the order in which they were acknowledged. */
  readonly acknowledged: readonly { readonly threadId: string; readonly id: string }[];
  readonly spoken: readonly Spoken[];
  readonly writeGaps: readonly Gap[];
  readonly readGaps: readonly Gap[];
  /** Every status that was not the expected one. */
  readonly refusals: readonly string[];
}

interface Party {
  readonly caller: Caller;
  readonly origins: readonly string[];
  readonly rawKey: string;
  readonly threadIds: readonly string[];
  /** Where voice notes go, and the session that sends them. */
  readonly spokenThreadId: string;
  readonly session: string;
}

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

/** One writer for each thread, one of voice notes, and one reader. */
export function startFollowers(party: Party): Followers {
  const refusals: string[] = [];
  const acknowledged: { threadId: string; id: string }[] = [];
  const spoken: Spoken[] = [];
  const [writeGaps, readGaps]: [Gap[], Gap[]] = [[], []];
  const { rawKey: token, session, spokenThreadId } = party;
  const writerIn = (threadId: string) => {
    const send = createPursuit(party, refusals);
    const path = `/v1/threads/${threadId}/messages`;
    return async (turn: number): Promise<void> => {
      const body = { kind: 'text', text: `message ${turn}` };
      const idempotencyKey = `${threadId}-${turn}`;
      const outcome = await send({ method: 'POST', path, token, body, idempotencyKey }, writeGaps);
      acknowledged.push({ threadId, id: idOf(outcome) });
    };
  };
  const [speakTo, readFrom] = [createPursuit(party, refusals), createPursuit(party, refusals)];
  const speak = async (turn: number): Promise<void> => {
    const path = `/v1/threads/${spokenThreadId}/voice-notes`;
    const audio = wavOf(randomBytes(audioBytes));
    const body = { audio_base64: audio.toString('base64'), media_type: 'audio/wav' };
    const idempotencyKey = `${spokenThreadId}-${turn}`;
    // It waits for the analyzer too, so it does not tell how long writes were refused.
    const outcome = await speakTo({ method: 'POST', path, token: session, body, idempotencyKey }, []);
    spoken.push({ id: idOf(outcome), audio });
  };
  const writing = keepOn([...party.threadIds.map(writerIn), speak], writeEveryMs);
  const read = () => readFrom({ method: 'GET', path: '/v1/threads', token }, readGaps);
  const reading = keepOn([read], readEveryMs);
  const both = new DisposableStack();
  both.use(writing);
  both.use(reading);
  return {
    acknowledged,
    spoken,
    writeGaps,
    readGaps,
    refusals,
    async stop() {
      await Promise.all([writing.stop(), reading.stop()]);
    },
    [Symbol.dispose]: () => both.dispose(),
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
