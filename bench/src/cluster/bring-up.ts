import { prepareDatabase } from './database.ts';
import { freeDisk } from './disk.ts';
import { ensureImage } from './image.ts';
import { apiUrl, consoleUrl, dashboardUrl, hosts, type Kind, kinds, members, membersOf } from './members.ts';
import { connectMachines } from './network.ts';
import { waitUntilWhole } from './patroni.ts';
import { dataOf, equip, equipAll, requireOwnFolder } from './place.ts';
import { answers, pidOf, processesOf, signal, start, waitUntilServing } from './processes.ts';
import { readSecrets, type Secrets } from './secrets.ts';

const wholeMs = 180_000;

/** @throws if another program has the address of a member that does not run */
async function refuseTakenAddresses(): Promise<void> {
  for (const member of members) {
    if (pidOf(member) === null && (await answers(member)))
      throw new Error(`${member.host}:${member.port}, the address of ${member.name}, is in use`);
  }
}

async function startKind(kind: Kind, secrets: Secrets): Promise<void> {
  // A drill that was ended may have left some frozen.
  for (const member of membersOf(kind)) signal(processesOf(member), 'SIGCONT');
  const missing = membersOf(kind).filter((member) => pidOf(member) === null);
  for (const member of missing) {
    equip(member, secrets);
    start(member);
  }
  await Promise.all(membersOf(kind).map(waitUntilServing));
  if (missing.length > 0) console.log(`started  ${missing.map(({ name }) => name).join(' ')}`);
}

/** Starts every member that does not run. The first time, it makes the image and the database, which takes minutes. */
export async function bringUp(): Promise<void> {
  requireOwnFolder();
  ensureImage();
  const secrets = readSecrets();
  equipAll(secrets);
  connectMachines(hosts);
  // A drill that was ended may have left one full.
  for (const member of membersOf('pg')) freeDisk(dataOf(member));
  await refuseTakenAddresses();
  for (const kind of Object.keys(kinds) as Kind[]) {
    await startKind(kind, secrets);
    if (kind === 'pg') await waitUntilWhole(wholeMs);
    // The programs refuse to start on a database without tables.
    if (kind === 'pgbouncer') await prepareDatabase(secrets);
  }
  console.log(`ready    console ${consoleUrl}  api ${apiUrl}  dashboard ${dashboardUrl}`);
}
