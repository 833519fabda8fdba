import { randomBytes } from 'node:crypto';
import { aiQuotas, limitPolicies } from '@patchbay/contract';
import { createPatchbay } from '@patchbay/sdk';
import { upload } from '@patchbay/sdk/upload';
import { wavOf } from '@patchbay/testkit/wav';
import { apiUrl, consoleUrl } from '../../cluster/members.ts';
import { type Call, type Caller, idOf, isGood, type Outcome } from '../call.ts';
import { checkReceipts, readCommitted } from '../check-receipts.ts';
import type { Checks } from '../drill.ts';
import { keepOn } from '../keep-on.ts';
import type { EquippedPerson } from '../people.ts';
import { digestOf, judgeAudio } from '../recovery/notes.ts';
import { timeUntil } from '../serving.ts';
import { type Follower, startFollowers } from '../upgrade/followers.ts';
import { mostWithin } from './judge.ts';
import type { ClusterStage, Speaker } from './stage.ts';

const everyMs = 1500;
/** Twice what the limit of reads lets through. */
const readEveryMs = 100;
const againMs = 300;
const soundBytes = 60_000;
/** Several parts, so that a fault comes between two of them. */
const partBytes = 8192;
/** Longer than any fault, with the pauses of the client: 0.5 s, and twice as long each time. */
const failuresMax = 8;
const followMsMax = 60_000;

interface Spoken {
  readonly id: string;
  readonly sha256: string;
  /** Its audio was uploaded before, part after part. */
  readonly isInParts: boolean;
}

/** What the other callers got: the console, voice notes, questions to the AI and sockets. */
export interface MixedRecord {
  /** The pages of the console, and the logs of the speaker's workspace: what a standby may answer. */
  readonly pages: readonly Outcome[];
  readonly questions: readonly Outcome[];
  /** Of content, twice as many as their limit lets through. */
  readonly reads: readonly Outcome[];
  readonly spoken: readonly Spoken[];
  readonly followers: readonly Follower[];
}

export interface MixedLoad extends Disposable {
  stop(): Promise<MixedRecord>;
}

interface Stage {
  readonly caller: Caller;
  readonly stage: ClusterStage;
  /** Speaks and asks. */
  readonly speaker: Speaker;
  /** They follow their threads. */
  readonly people: readonly EquippedPerson[];
}

/** Sends the same request until it is answered, as a client with an Idempotency-Key does. */
async function insist(caller: Caller, call: Call, isOver: () => boolean): Promise<Outcome | null> {
  while (!isOver()) {
    const outcome = await caller.send(call);
    if (isGood(outcome)) return outcome;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
  return null;
}

/** Starts the callers that no other part of the drill has. */
export async function startMixedLoad({ caller, people, speaker, stage }: Stage): Promise<MixedLoad> {
  const { developer, rawReader, session: token, threadId } = speaker;
  await stage.db.query('UPDATE users SET ai_processing_consent = true WHERE id = $1', [developer.userId]);
  const pages: Outcome[] = [];
  const questions: Outcome[] = [];
  const reads: Outcome[] = [];
  const spoken: Spoken[] = [];
  const over = new AbortController();
  const followers = await startFollowers(() => [apiUrl], people);
  const visits: readonly Call[] = [
    { origin: consoleUrl, method: 'GET', path: '/login' },
    // Home, with the month of the request log.
    { origin: consoleUrl, method: 'GET', path: '/', cookie: `patchbay=${token}` },
    { origin: apiUrl, method: 'GET', path: '/v1/developer/requests?limit=20', token },
    { origin: apiUrl, method: 'GET', path: '/v1/developer/audit-log?limit=20', token },
  ];
  const visit = async (turn: number): Promise<void> => {
    const call = visits[turn % visits.length];
    if (call) pages.push(await caller.send(call));
  };
  const ask = async (turn: number): Promise<void> => {
    const body = { question: `What was said in turn ${turn}?` };
    questions.push(await caller.send({ origin: apiUrl, method: 'POST', path: '/v1/ask', token, body }));
  };
  const readContent = async (): Promise<void> => {
    const path = `/v1/threads/${threadId}/messages?limit=1`;
    reads.push(await caller.send({ origin: apiUrl, method: 'GET', path, token: rawReader }));
  };
  const sdk = createPatchbay({ baseUrl: apiUrl, token, signal: over.signal });
  /** In parts, which go on after a fault. @returns null if the service stayed away */
  const uploadAudio = async (audio: Buffer<ArrayBuffer>): Promise<{ media_id: string } | null> => {
    const file = new Blob([audio], { type: 'audio/wav' });
    const media = await upload(sdk, file, { failuresMax, partBytes, signal: over.signal }).catch(() => null);
    return media?.status === 'stored' ? { media_id: media.id } : null;
  };
  const speak = async (turn: number): Promise<void> => {
    const audio = wavOf(randomBytes(soundBytes));
    const sha256 = digestOf(audio);
    const isInParts = turn % 2 === 1;
    const inline = { audio_base64: audio.toString('base64'), media_type: 'audio/wav' };
    const body = isInParts ? await uploadAudio(audio) : inline;
    if (!body) return;
    const path = `/v1/threads/${threadId}/voice-notes`;
    const call: Call = { origin: apiUrl, method: 'POST', path, token, body, idempotencyKey: sha256 };
    const outcome = await insist(caller, call, () => over.signal.aborted);
    if (outcome) spoken.push({ id: idOf(outcome), sha256, isInParts });
  };
  const working = keepOn([visit, ask, speak], everyMs);
  const reading = keepOn([readContent], readEveryMs);
  return {
    async stop() {
      over.abort();
      await Promise.all([working.stop(), reading.stop()]);
      return { pages, questions, reads, spoken, followers };
    },
    [Symbol.dispose]() {
      over.abort();
      working[Symbol.dispose]();
      reading[Symbol.dispose]();
      for (const follower of followers) follower[Symbol.dispose]();
    },
  };
}

/** Every event came over the socket of each person, in order. */
async function checkFollowed(
  checks: Checks,
  stage: ClusterStage,
  followers: readonly Follower[],
): Promise<void> {
  for (const { errors, person, receipts } of followers) {
    const committed = await readCommitted(stage, [person]);
    const hasAll = () => new Set(receipts.map(({ id }) => id)).size >= committed.length;
    await timeUntil('a follower had every event', hasAll, followMsMax).catch(() => undefined);
    checkReceipts(checks, { receipts }, committed);
    // It is told so while the database is away, and connects again.
    const wrong = errors.filter((text) => !text.includes('service_unavailable'));
    checks.require(wrong.length === 0, `a follower was told ${wrong.slice(0, 3).join(' ')}`);
  }
}

/** The quota holds for what was answered and for what was paid, and nothing stays reserved. */
async function checkQuota(
  checks: Checks,
  { db }: ClusterStage,
  { person, questions }: { readonly person: EquippedPerson; readonly questions: readonly Outcome[] },
): Promise<number> {
  const { capacity } = aiQuotas.ask;
  const answered = questions.filter(isGood).length;
  const [row] = await db.query<{ paid: number; held: number }>(
    `SELECT count(*) FILTER (WHERE state = 'settled')::int AS paid, count(*) FILTER (WHERE state = 'held')::int AS held
     FROM ai_calls WHERE workspace_id = $1 AND feature = 'ask'`,
    [person.developer.workspaceId],
  );
  const { held = 0, paid = 0 } = row ?? {};
  checks.require(answered <= paid, `${answered} questions were answered, and ${paid} were paid for`);
  checks.require(paid + held <= capacity, `${paid + held} questions of ${capacity} were let through`);
  return answered;
}

/** No window has more than its limit lets through, wherever Redis was meanwhile. */
function checkLimit(checks: Checks, reads: readonly Outcome[]): number {
  const accepted = reads.filter(isGood);
  const [{ limit, windowSeconds }] = limitPolicies.rawReads.rules;
  const most = mostWithin(accepted, windowSeconds * 1000);
  checks.require(
    most <= limit,
    `${most} reads of content were let through within ${windowSeconds} s, and not ${limit}`,
  );
  // A limit that was never reached would prove nothing.
  checks.require(
    most > limit / 2,
    `only ${most} reads of content were let through within ${windowSeconds} s`,
  );
  return most;
}

/** Compares what the other callers got with the database. @returns a summary */
export async function checkMixedLoad(
  checks: Checks,
  { speaker: person, stage }: Pick<Stage, 'speaker' | 'stage'>,
  { followers, questions, reads, spoken }: MixedRecord,
): Promise<string> {
  await checkFollowed(checks, stage, followers);
  for (const { id, sha256 } of spoken) {
    const problem = await judgeAudio({ origin: apiUrl, session: person.session }, id, sha256);
    checks.require(problem === null, `a voice note that was acknowledged: ${problem}`);
  }
  const uploaded = spoken.filter(({ isInParts }) => isInParts).length;
  for (const [count, how] of [
    [uploaded, 'in parts'],
    [spoken.length - uploaded, 'in its request'],
  ] as const)
    checks.require(count > 0, `no voice note with its audio ${how} was acknowledged`);
  const most = checkLimit(checks, reads);
  const answered = await checkQuota(checks, stage, { person, questions });
  const closed = followers.reduce((sum, follower) => sum + follower.closed.length, 0);
  return `${spoken.length} voice notes heard, ${uploaded} of them in parts, ${answered} questions answered, at most ${most} reads of content in a window, ${closed} sockets closed and resumed`;
}
