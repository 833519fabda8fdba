import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Child } from '../../child.ts';
import type { EquippedPerson } from '../people.ts';
import type { App } from '../refreshing-app.ts';
import type { Scene } from '../scene.ts';

/** Who uses the service before the upgrade. */
export interface OldPeople {
  readonly people: readonly EquippedPerson[];
  readonly apps: readonly App[];
  /** The client of the apps. */
  readonly clientId: string;
}

const deadlineMs = 120_000;
const charactersMax = 4_000_000;

/** Runs in the checkout of the release before, whose code knows the tables as they are before the upgrade. */
const script = `
  const { createDatabase, silentLog } = await import('@patchbay/db');
  const { servicesOn } = await import('./bench/src/stage.ts');
  const { createEquippedPerson, createPeople } = await import('./bench/src/drill/people.ts');
  const { connectApp } = await import('./bench/src/drill/refreshing-app.ts');
  const { describeProduct } = await import('./bench/src/oauth/server.ts');
  const { seedDeveloper } = await import('./bench/src/seed.ts');
  const { API_URL, APPS, DATABASE_URL: url, MASTER_KEY, PEOPLE } = process.env;
  const db = createDatabase({ url, log: silentLog, name: 'drill', poolMax: 4 });
  const stage = { url, db, services: servicesOn(db, MASTER_KEY) };
  const people = await createPeople(Number(PEOPLE), () => createEquippedPerson(stage.services));
  const server = await describeProduct(API_URL, stage, [(await seedDeveloper(stage)).developer]);
  const apps = await createPeople(Number(APPS), () => connectApp(server));
  console.log('\\n' + JSON.stringify({ people, apps, clientId: server.clientId }));
  await db.close();`;

/** Creates people, and apps that they have allowed, with the code of the release before. */
export async function createOldPeople(
  { masterKey, url }: Scene,
  { url: apiUrl }: Pick<Child, 'url'>,
  { apps, people, release }: { readonly release: string; readonly people: number; readonly apps: number },
): Promise<OldPeople> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: release,
    env: {
      PATH: '/usr/bin:/bin',
      DATABASE_URL: url,
      MASTER_KEY: masterKey,
      API_URL: apiUrl,
      PEOPLE: String(people),
      APPS: String(apps),
    },
    timeout: deadlineMs,
    maxBuffer: charactersMax,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as OldPeople;
}
