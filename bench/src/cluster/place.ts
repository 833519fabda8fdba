import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDisk } from './disk.ts';
import { at, folder } from './folder.ts';
import { kinds, type Member, machines } from './members.ts';
import { network, ownAddress } from './network.ts';
import type { Secrets } from './secrets.ts';

export const checkout = fileURLToPath(new URL('../../../', import.meta.url));

export const imageFolder = at('image');
export const configOf = ({ kind, name }: Member): string => at('etc', `${name}-${kinds[kind].template}`);
export const dataOf = ({ name }: Member): string => at('data', name);
export const logOf = ({ name }: Member): string => at('log', `${name}.log`);

/** Files that a start leaves in the folder before the cluster has its secrets. */
const programs: ReadonlySet<string> = new Set(['image', 'image.new', 'secrets.json.new']);

/**
 * Files of others could have the names of ours, and `cluster:down` removes those.
 * @throws unless the folder is new or a cluster's, and its path can stand in every configuration
 */
export function requireOwnFolder(): void {
  if (!/^\/[\w./-]+$/.test(folder)) throw new Error('CLUSTER_DIR has to be an absolute path without spaces');
  if (existsSync(at('secrets.json')) || !existsSync(folder)) return;
  const foreign = readdirSync(folder).find((name) => !programs.has(name));
  if (foreign !== undefined)
    throw new Error(
      `${folder} is not the folder of a cluster: it has ${foreign}. Set CLUSTER_DIR to a new one`,
    );
}

/** The account of the image that runs every program but those of the checkout. */
export function accountOfImage(): { readonly uid: number; readonly gid: number } {
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync(join(imageFolder, 'etc', 'passwd'), 'utf8'));
  return { uid: Number(line?.[1]), gid: Number(line?.[2]) };
}

const [db1, db2, db3] = machines.databases;
const [app1, app2] = machines.apps;
const [etcd1, etcd2, etcd3] = machines.deciders;
const addresses = {
  DB1: db1,
  DB2: db2,
  DB3: db3,
  ETCD1: etcd1,
  ETCD2: etcd2,
  ETCD3: etcd3,
  APP1: app1,
  APP2: app2,
  EDGE: machines.edge,
  WATCH: machines.watch,
};

function valuesFor(member: Member, secrets: Secrets): Readonly<Record<string, string>> {
  return {
    ...addresses,
    NAME: member.name,
    HOST: member.host,
    DATA: dataOf(member),
    NETWORK: network,
    DRILL: ownAddress,
    RUN: at('run'),
    USERS: at('etc', 'pgbouncer-users.txt'),
    MEDIA: at('media'),
    REPLICA_OF: member.name !== 'redis1' ? `replicaof ${db1} 6379` : '',
    SUPERUSER_PASSWORD: secrets.superuserPassword,
    REPLICATION_PASSWORD: secrets.replicationPassword,
    APP_PASSWORD: secrets.appPassword,
    MASTER_KEY: secrets.masterKey,
  };
}

/** @throws if the template names a value that nobody knows */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a template names \${${name}}, which has no value`);
    return value;
  });
}

/** Writes the configuration and the folders of a member. */
export function equip(member: Member, secrets: Secrets): void {
  const { command, keepsConfig, template } = kinds[member.kind];
  const { gid, uid } = command ? accountOfImage() : { uid: 0, gid: 0 };
  mkdirSync(dataOf(member), { recursive: true, mode: 0o700 });
  if (member.kind === 'pg') ensureDisk(dataOf(member));
  chmodSync(dataOf(member), 0o700);
  chownSync(dataOf(member), uid, gid);
  const config = configOf(member);
  if (keepsConfig && existsSync(config)) return;
  const text = readFileSync(join(checkout, 'deploy', 'cluster', template), 'utf8');
  writeFileSync(config, fillTemplate(text, valuesFor(member, secrets)), { mode: 0o600 });
  chownSync(config, uid, gid);
}

/** The folders and files that members share. */
export function equipAll(secrets: Secrets): void {
  const { gid, uid } = accountOfImage();
  // Redis and Sentinel replace their configuration, which takes a new file beside it.
  for (const name of ['etc', 'etc/pages', 'data', 'log', 'run', 'media']) {
    mkdirSync(at(name), { recursive: true });
    chownSync(at(name), uid, gid);
  }
  const shared = {
    'pgbouncer-users.txt': `"patchbay_app" "${secrets.appPassword}"\n`,
    'alerts.yml': readFileSync(join(checkout, 'deploy', 'prometheus', 'alerts.yml'), 'utf8'),
    'cluster-alerts.yml': readFileSync(join(checkout, 'deploy', 'cluster', 'cluster-alerts.yml'), 'utf8'),
    'pages/cluster.html': fillTemplate(
      readFileSync(join(checkout, 'deploy', 'cluster', 'dashboard.html'), 'utf8'),
      addresses,
    ),
  };
  for (const [name, text] of Object.entries(shared)) {
    writeFileSync(at('etc', name), text, { mode: 0o600 });
    chownSync(at('etc', name), uid, gid);
  }
}
