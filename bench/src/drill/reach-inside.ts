import { setTimeout as pause } from 'node:timers/promises';
import { startNameServer } from '@patchbay/safe-fetch/name-server.fixture';
import { findFreePort } from '@patchbay/testkit/redis-server';
import { servicesOn } from '../stage.ts';
import { createCaller } from './call.ts';
import { checkScene } from './check.ts';
import type { Drill } from './drill.ts';
import {
  checkRegistrations,
  type InsideCast,
  isServing,
  isStorable,
  plant,
  provoke,
  register,
} from './inside-endpoints.ts';
import { changingZone, rebindingUrl, refusedUrls } from './inside-urls.ts';
import { createEquippedPerson, type EquippedPerson } from './people.ts';
import { openScene } from './scene.ts';
import { timeUntil } from './serving.ts';
import { startTraps } from './trap.ts';

const hooksEach = 20;
const preload = new URL('point-resolver.ts', import.meta.url).href;

/**
 * As in production, with no opened range. Only names are resolved by the drill's own server, and retries come sooner.
 */
async function productionEnv(nameServer: string): Promise<Record<string, string>> {
  return {
    DEPLOYMENT: 'production',
    BASE_URL: 'https://api.example.com',
    CONSOLE_URL: 'https://console.example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LISTEN_HOST: '127.0.0.1',
    ADMIN_LISTEN: `127.0.0.1:${await findFreePort()}`,
    WEBHOOK_RETRY_SCALE: '0.01',
    NODE_OPTIONS: `--import ${preload}`,
    DRILL_NAME_SERVER: nameServer,
  };
}

const switchOn = `INSERT INTO feature_flags (name, enabled, updated_at) VALUES ('apikey_auth_enabled', true, now())
  ON CONFLICT (name) DO UPDATE SET enabled = true`;

const waitingStatement = `SELECT (SELECT count(*) FROM webhook_deliveries WHERE state = 'pending' AND attempts = 0)::int
  + (SELECT count(*) FROM webhook_streams s JOIN workspaces w ON w.id = s.workspace_id WHERE w.event_offset > s."offset")::int AS waiting`;

const outcomesStatement = `SELECT coalesce(error, status::text) AS outcome, status IS NOT NULL AS "isAnswered", count(*)::int AS attempts
  FROM webhook_attempts GROUP BY 1, 2 ORDER BY 3 DESC`;

const dialledStatement = `SELECT count(DISTINCT x.id)::int AS dialled FROM webhook_attempts a
  JOIN webhook_deliveries d ON d.id = a.delivery_id JOIN webhook_endpoints x ON x.id = d.endpoint_id
  WHERE x.url LIKE 'https://rebind%' AND a.error IN ('connect_failed', 'timeout')`;

interface OutcomeRow {
  readonly outcome: string;
  readonly isAnswered: boolean;
  readonly attempts: number;
}

/**
 * Nothing was answered, and each changing name was once outside when it was checked. @returns a description of all
 * attempts
 */
async function checkAttempts({ checks, scene }: InsideCast, rebindings: number): Promise<string> {
  const rows = await scene.db.query<OutcomeRow>(outcomesStatement);
  const answered = rows.filter(({ isAnswered }) => isAnswered).length;
  checks.require(answered === 0, 'an attempt was answered');
  const [row] = await scene.db.query<{ dialled: number }>(dialledStatement);
  const isEach = row?.dialled === rebindings;
  checks.require(isEach, `only ${row?.dialled} of ${rebindings} changing names were dialled at all`);
  return rows.map(({ attempts, outcome }) => `${attempts} ${outcome}`).join(', ');
}

const chunksOf = (urls: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(urls.length / hooksEach) }, (_, at) =>
    urls.slice(at * hooksEach, (at + 1) * hooksEach),
  );

async function storm(cast: InsideCast, { quick, port }: { readonly quick: boolean; readonly port: number }) {
  const { checks, scene } = cast;
  const all = refusedUrls(port);
  const urls = quick ? all.filter((_, at) => at % 10 === 0) : all;
  const changing = Array.from({ length: quick ? hooksEach : 200 }, (_, at) => rebindingUrl(at, port));
  // Credentials of production say so, and are no others.
  const services = servicesOn(scene.db, scene.masterKey, { env: 'live' });
  const create = () => createEquippedPerson(services);
  const newcomer = await create();
  await timeUntil('the platform is on', () => isServing(cast, newcomer));
  await checkRegistrations(cast, newcomer, urls);
  const owners: EquippedPerson[] = [];
  for (const chunk of chunksOf(changing)) {
    const person = await create();
    for (const url of chunk) {
      const { status } = await register(cast, person, url);
      checks.require(status === 201, `a name that is outside was refused: ${status}`);
    }
    owners.push(person);
  }
  for (const chunk of chunksOf(urls.filter(isStorable))) {
    const person = await create();
    await plant(cast, person, chunk);
    owners.push(person);
  }
  for (const person of owners) await provoke(cast, person);
  await timeUntil('every delivery was attempted', async () => {
    const [row] = await scene.db.query<{ waiting: number }>(waitingStatement);
    return row?.waiting === 0;
  });
  // Their retries find the other answers.
  await pause(quick ? 3000 : 15_000);
  return {
    urls: urls.length,
    changing: changing.length,
    outcomes: await checkAttempts(cast, changing.length),
  };
}

export const reachInside: Drill = {
  title: 'names that change their address between check and connection, and every trick of a URL',
  invariant:
    'no connection arrives at a listener inside, at registration, test and delivery, with the settings of production',
  async run(checks, { quick }) {
    await using traps = await startTraps();
    await using nameServer = await startNameServer(changingZone());
    await using scene = await openScene();
    const env = await productionEnv(nameServer.address);
    await scene.db.query(switchOn);
    const api = await scene.startApi(env);
    await scene.startWorker(env);
    using caller = createCaller();
    const cast = { scene, caller, checks, api };
    const { changing, outcomes, urls } = await storm(cast, { quick, port: traps.port });
    await traps.check(checks);
    await checkScene(checks, scene);
    return (
      `${urls} URLs and ${changing} changing names, each at registration, test and delivery; ${nameServer.questions.length} questions to the name server; ` +
      `attempts: ${outcomes}; ${checks.broken.length === 0 ? 'no' : 'see below for'} connections inside`
    );
  },
};
