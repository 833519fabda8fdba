import { errorRegistry } from '@patchbay/contract';
import { newId } from '@patchbay/domain/core';
import { createRequestRecorder, type RequestEntry } from '@patchbay/domain/operations';
import { type Caller, callersAt, type Failure, failures, requestsIn, routes } from './day.ts';
import { createDice, type Dice } from './dice.ts';
import { listSignIns } from './sign-ins.ts';
import { talkTitles } from './talk-text.ts';
import { asDeveloper, idOf, type Step, type World } from './world.ts';

const HOURS = 672;
/** The last day. */
const HOURS_CERTAIN = 24;
const HOUR_MS = 3_600_000;
const FAILURE_SHARE = 0.03;
const MISSING_SCOPE_SHARE = 0.02;
const SEED = 20_260_101;

type Asked = Pick<RequestEntry, 'method' | 'path' | 'status' | 'errorCode' | 'durationMs'> &
  Partial<Pick<RequestEntry, 'refusal'>>;

const noText = { at: 'body.text', type: 'missing' };

const fail = ({ code, method, path }: Failure, spread: number): Asked => ({
  method,
  path,
  status: errorRegistry[code].status,
  errorCode: code,
  refusal: code === 'validation_error' ? { missingScopes: [], fields: [noText] } : null,
  durationMs: 3 * spread,
});

/** One request of a caller: its target, and its outcome. */
function ask(dice: Dice, { scopes }: Caller): Asked {
  const spread = 0.5 + dice.next() ** 3 * 6;
  if (dice.next() < FAILURE_SHARE) return fail(dice.pick(failures), spread);
  const missing = routes.filter(({ scope }) => scope !== null && !scopes.includes(scope));
  if (missing.length > 0 && dice.next() < MISSING_SCOPE_SHARE) {
    const { method, path, scope } = dice.pick(missing);
    const refusal = { missingScopes: scope === null ? [] : [scope], fields: [] };
    return { method, path, status: 403, errorCode: 'insufficient_scope', refusal, durationMs: 3 * spread };
  }
  const { medianMs, method, path, status } = dice.pick(routes.filter((route) => !missing.includes(route)));
  return { method, path, status, errorCode: null, durationMs: medianMs * spread };
}

interface Made {
  readonly asked: Asked;
  readonly caller: Pick<Caller, 'app' | 'ip' | 'name' | 'userAgent'>;
}

function entryOf(world: World, at: number, { asked, caller }: Made): RequestEntry {
  const { app, ip, name, userAgent } = caller;
  const thread = idOf(world, talkTitles[at % talkTitles.length] ?? '');
  return {
    ...asked,
    path: asked.path.replace('{thread}', thread),
    route: asked.path.replace(/\{thread\}|thr_\w+/, '{thread_id}'),
    requestId: newId('req', new Date(at)),
    workspaceId: asDeveloper(world).actor.workspaceId,
    clientId: app === undefined ? null : idOf(world, app),
    clientUsed: app !== undefined,
    credentialId: idOf(world, name),
    actorKind: app === undefined ? 'api_key' : 'oauth',
    reason: null,
    refusal: asked.refusal ?? null,
    ip,
    userAgent,
    at,
  };
}

const exporter = { name: 'Nightly export', userAgent: 'curl/8.14.1', ip: '203.0.113.55' };
const exportSinceHoursAgo = 480;
const expired: Asked = {
  method: 'GET',
  path: '/v1/threads',
  status: 401,
  errorCode: 'token_expired',
  durationMs: 2,
};
const exported: Asked = { ...expired, status: 200, errorCode: null, durationMs: 64 };

/** Once an hour, until its key expired three hours ago. Since then it tries every five minutes. */
function listExports(world: World, from: number, back: number): RequestEntry[] {
  if (back >= exportSinceHoursAgo) return [];
  const hasExpired = back <= 3;
  return Array.from({ length: hasExpired ? 12 : 1 }, (_, index) =>
    entryOf(world, from + index * 300_000, { asked: hasExpired ? expired : exported, caller: exporter }),
  );
}

function listHour(world: World, dice: Dice, back: number): RequestEntry[] {
  const from = world.end.getTime() - back * HOUR_MS;
  const callers = callersAt(back);
  const ordinary = Array.from({ length: requestsIn(new Date(from), back) }, () => {
    const at = Math.floor(from + dice.next() * HOUR_MS);
    const caller = dice.pick(callers);
    return entryOf(world, at, { asked: ask(dice, caller), caller });
  });
  // Each failure occurs in the day, whatever the dice show.
  const certain = failures
    .filter((_, index) => back <= HOURS_CERTAIN && index === back % failures.length)
    .map((failure) =>
      entryOf(world, from + 1_900_000, { asked: fail(failure, 2), caller: dice.pick(callers) }),
    );
  const exports = listExports(world, from, back);
  return [...ordinary, ...exports, ...certain, ...listSignIns(world, from, back)];
}

/** Below the number of rows that the recorder keeps of one workspace between two writes. */
const BATCH = 90;

async function writeTraffic(world: World): Promise<void> {
  const dice = createDice(SEED);
  const hours = Array.from({ length: HOURS }, (_, index) => listHour(world, dice, HOURS - index));
  const entries = hours.flat().sort((one, other) => one.at - other.at);
  const recorder = createRequestRecorder(world.services);
  for (let from = 0; from < entries.length; from += BATCH) {
    for (const entry of entries.slice(from, from + BATCH)) recorder.record(entry);
    await recorder.flush();
  }
  await recorder.close();
}

/** Four weeks of traffic, with its failures. */
export const trafficSteps: readonly Step[] = [{ hoursAgo: 0, run: writeTraffic }];
