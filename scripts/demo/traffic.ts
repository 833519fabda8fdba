import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import { newId } from '@patchbay/domain/core';
import { createRequestRecorder, type RequestEntry } from '@patchbay/domain/operations';
import { talkTitles } from './talk.ts';
import { asDeveloper, idOf, type Step, type World } from './world.ts';

/** The same numbers in every run (mulberry32), so that the pages always show the same day. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly medianMs: number;
  readonly share: number;
}

/** `{thread}` stands for one of the demo's threads. */
const routes: readonly Route[] = [
  { method: 'GET', path: '/v1/threads', status: 200, medianMs: 6, share: 30 },
  { method: 'GET', path: '/v1/threads/{thread}/messages', status: 200, medianMs: 9, share: 24 },
  { method: 'POST', path: '/v1/threads/{thread}/messages', status: 201, medianMs: 14, share: 14 },
  { method: 'GET', path: '/v1/contacts', status: 200, medianMs: 7, share: 9 },
  { method: 'GET', path: '/v1/me', status: 200, medianMs: 4, share: 7 },
  { method: 'GET', path: '/v1/voice-notes', status: 200, medianMs: 11, share: 6 },
  { method: 'POST', path: '/v1/threads/{thread}/voice-notes', status: 201, medianMs: 38, share: 4 },
  { method: 'POST', path: '/v1/tasks', status: 201, medianMs: 16, share: 3 },
  { method: 'GET', path: '/v1/events', status: 200, medianMs: 8, share: 3 },
];

interface Caller {
  /** What the story calls the key, or the app that is connected. */
  readonly name: string;
  readonly app?: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly share: number;
}

const callers: readonly Caller[] = [
  { name: 'Production', userAgent: 'okhttp/5.1.0', ip: '203.0.113.10', share: 52 },
  { name: 'CI pipeline', userAgent: 'node', ip: '203.0.113.41', share: 14 },
  { name: 'Support dashboard', userAgent: 'python-requests/2.32.5', ip: '203.0.113.10', share: 16 },
  {
    name: 'Field notes, connected',
    app: 'Field notes',
    userAgent: 'FieldNotes/1.8',
    ip: '198.51.100.77',
    share: 10,
  },
  {
    name: 'Meeting recap, connected',
    app: 'Meeting recap',
    userAgent: 'meeting-recap/3',
    ip: '192.0.2.44',
    share: 8,
  },
];

/** What goes wrong in an ordinary day. Each shows another page of the detail. */
const failures: readonly { code: ErrorCode; method: string; path: string; share: number }[] = [
  { code: 'thread_not_found', method: 'GET', path: '/v1/threads/thr_0000000000000000000000', share: 8 },
  { code: 'insufficient_scope', method: 'POST', path: '/v1/tasks', share: 6 },
  { code: 'validation_error', method: 'POST', path: '/v1/threads/{thread}/messages', share: 6 },
  { code: 'write_budget_exceeded', method: 'POST', path: '/v1/threads/{thread}/messages', share: 5 },
  { code: 'invalid_request', method: 'POST', path: '/v1/tasks', share: 3 },
  { code: 'idempotency_key_reused', method: 'POST', path: '/v1/tasks', share: 2 },
  { code: 'not_found', method: 'GET', path: '/v1/thread', share: 3 },
  { code: 'method_not_allowed', method: 'DELETE', path: '/v1/threads', share: 1 },
  { code: 'payload_too_large', method: 'POST', path: '/v1/threads/{thread}/voice-notes', share: 1 },
  { code: 'unsupported_media_type', method: 'POST', path: '/v1/tasks', share: 1 },
  { code: 'service_unavailable', method: 'GET', path: '/v1/threads', share: 1 },
  { code: 'internal_error', method: 'GET', path: '/v1/voice-notes', share: 1 },
];

const HOURS = 24;
const HOUR_MS = 3_600_000;
const FAILURE_SHARE = 0.06;
/** Requests of each hour of the day, UTC: people work from eight to six, and programs never stop. */
const hourly = [9, 8, 7, 7, 8, 12, 22, 41, 78, 96, 104, 98, 71, 92, 107, 99, 84, 66, 43, 31, 24, 19, 14, 11];

interface Dice {
  readonly next: () => number;
  pick<T extends { readonly share: number }>(from: readonly T[]): T;
}

function createDice(seed: number): Dice {
  const next = createRandom(seed);
  const pick = <T extends { readonly share: number }>(from: readonly T[]): T => {
    let left = next() * from.reduce((sum, { share }) => sum + share, 0);
    for (const each of from) {
      left -= each.share;
      if (left < 0) return each;
    }
    throw new Error('there is nothing to pick from');
  };
  return { next, pick };
}

type Asked = Pick<RequestEntry, 'method' | 'path' | 'status' | 'errorCode' | 'durationMs'>;

/** One request by what it asks for and how it ends. */
function ask(dice: Dice): Asked {
  const spread = 0.5 + dice.next() ** 3 * 6;
  if (dice.next() < FAILURE_SHARE) {
    const { code, method, path } = dice.pick(failures);
    return { method, path, status: errorRegistry[code].status, errorCode: code, durationMs: 3 * spread };
  }
  const { medianMs, method, path, status } = dice.pick(routes);
  return { method, path, status, errorCode: null, durationMs: medianMs * spread };
}

function entryOf(
  world: World,
  at: number,
  { asked, caller }: { asked: Asked; caller: Caller },
): RequestEntry {
  const { workspaceId } = asDeveloper(world).actor;
  const thread = idOf(world, talkTitles[at % talkTitles.length] ?? '');
  return {
    ...asked,
    path: asked.path.replace('{thread}', thread),
    requestId: newId('req', new Date(at)),
    workspaceId,
    clientId: caller.app === undefined ? null : idOf(world, caller.app),
    clientUsed: caller.app !== undefined,
    credentialId: idOf(world, caller.name),
    actorKind: caller.app === undefined ? 'api_key' : 'oauth',
    reason: null,
    ip: caller.ip,
    userAgent: caller.userAgent,
    at,
  };
}

const loop: Caller = { name: 'Nightly export', userAgent: 'curl/8.14.1', ip: '203.0.113.55', share: 1 };
const refused: Asked = {
  method: 'GET',
  path: '/v1/threads',
  status: 401,
  errorCode: 'token_expired',
  durationMs: 2,
};

/** The token endpoint, which an app calls to renew its tokens. It stands in the log of the app's owner. */
function renewal(world: World, at: number, isRefused: boolean): RequestEntry {
  const asked = { method: 'POST', path: '/v1/oauth/token', status: 200, errorCode: null, durationMs: 21 };
  const outcome = isRefused ? { status: 400, errorCode: 'invalid_grant' } : {};
  const caller = { name: 'Field notes, connected', app: 'Field notes', userAgent: 'FieldNotes/1.8' };
  const entry = entryOf(world, at, {
    asked: { ...asked, ...outcome },
    caller: { ...caller, ip: desk, share: 1 },
  });
  const reason = isRefused ? 'the refresh token was used before' : null;
  return {
    ...entry,
    reason,
    workspaceId: null,
    credentialId: null,
    actorKind: 'oauth_client',
    clientUsed: !isRefused,
  };
}
const desk = '198.51.100.77';

/** Every request of the last day, oldest first. */
function listRequests(world: World): RequestEntry[] {
  const dice = createDice(20_260_101);
  const end = world.end.getTime();
  const entries: RequestEntry[] = [];
  for (let back = HOURS; back > 0; back -= 1) {
    const from = end - back * HOUR_MS;
    const count = hourly[new Date(from).getUTCHours()] ?? 0;
    for (let index = 0; index < count; index += 1) {
      const at = Math.floor(from + dice.next() * HOUR_MS);
      entries.push(entryOf(world, at, { asked: ask(dice), caller: dice.pick(callers) }));
    }
    entries.push(renewal(world, from + 40_000, back === 17));
    // The key has expired three hours ago, and its program goes on.
    if (back <= 3)
      for (let tried = 0; tried < 12; tried += 1)
        entries.push(entryOf(world, from + tried * 300_000, { asked: refused, caller: loop }));
  }
  return entries.sort((one, other) => one.at - other.at);
}

/** Below the number of rows that the recorder keeps of one workspace between two writes. */
const BATCH = 90;

async function writeTraffic(world: World): Promise<void> {
  const recorder = createRequestRecorder(world.services);
  const entries = listRequests(world);
  for (let from = 0; from < entries.length; from += BATCH) {
    for (const entry of entries.slice(from, from + BATCH)) recorder.record(entry);
    await recorder.flush();
  }
  await recorder.close();
}

/** A day of traffic, with what goes wrong in it. */
export const trafficSteps: readonly Step[] = [{ hoursAgo: 0, run: writeTraffic }];
