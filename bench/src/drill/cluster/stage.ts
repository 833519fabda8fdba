import { randomBytes } from 'node:crypto';
import { createDatabase, type Database, silentLog } from '@patchbay/db';
import type { Services } from '@patchbay/domain/core';
import { createApiKey } from '@patchbay/domain/key';
import { contextFor } from '@patchbay/domain/services.fixture';
import { urlOf } from '../../cluster/database.ts';
import { apiUrl } from '../../cluster/members.ts';
import { readSecrets } from '../../cluster/secrets.ts';
import { type AuthorizationServer, describeProduct } from '../../oauth/server.ts';
import { type Stage, servicesOn } from '../../stage.ts';
import { createEquippedPerson, type EquippedPerson } from '../people.ts';

const patienceMs = 15_000;

export interface ClusterStage extends Stage, AsyncDisposable {
  readonly db: Database;
  readonly services: Services;
}

/** The services of this process on the database of the cluster. */
export function openStage(): ClusterStage {
  const { appPassword, masterKey } = readSecrets();
  const url = urlOf('patchbay_app', appPassword);
  const patience = { acquireTimeoutMs: patienceMs, statementTimeoutMs: patienceMs };
  const db = createDatabase({ url, log: silentLog, name: 'cluster drill', poolMax: 4, ...patience });
  const services = servicesOn(db, masterKey, { baseUrl: apiUrl });
  return { url, db, services, [Symbol.asyncDispose]: () => db.close() };
}

/** A person of this run, whose notes no endpoint receives. */
export interface Speaker extends EquippedPerson {
  /** A key that may read what messages say. */
  readonly rawReader: string;
}

export async function createSpeaker({ services }: Stage): Promise<Speaker> {
  const address = `drill-${randomBytes(4).toString('hex')}-speaker@example.com`;
  const person = await createEquippedPerson(services, address);
  const { rawKey: rawReader } = await createApiKey(contextFor(services, person.developer), {
    name: 'reads content',
    scopes: ['threads:read', 'messages:read.raw'],
  });
  return { ...person, rawReader };
}

/** People of this run alone: the database keeps those of earlier ones. */
export async function createCast(stage: Stage, count: number): Promise<EquippedPerson[]> {
  const run = randomBytes(4).toString('hex');
  const people: EquippedPerson[] = [];
  while (people.length < count)
    people.push(await createEquippedPerson(stage.services, `drill-${run}-${people.length}@example.com`));
  return people;
}

export const describeServer = (
  stage: Stage,
  people: readonly EquippedPerson[],
): Promise<AuthorizationServer> =>
  describeProduct(
    apiUrl,
    stage,
    people.map(({ developer }) => developer),
  );
