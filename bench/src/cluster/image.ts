import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { imageFolder } from './place.ts';

/** The release with PostgreSQL 18 and Patroni 4.1. Its libraries are newer than those of a stable release. */
const release = 'forky';

const packages = [
  'postgresql-18',
  'pgbackrest',
  'patroni',
  'python3-etcd',
  'python3-psycopg2',
  'etcd-server',
  'pgbouncer',
  'haproxy',
  'redis-server',
  'redis-sentinel',
  'prometheus',
  'prometheus-alertmanager',
];

/** The archive of this machine: `DEBIAN_MIRROR`, or that of its own packages. */
export function findMirror(): string {
  const { DEBIAN_MIRROR } = process.env;
  if (DEBIAN_MIRROR) return DEBIAN_MIRROR;
  const listed = execFileSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'],
    {
      encoding: 'utf8',
    },
  );
  const mirror = listed.split('\n').find((uri) => /\/debian\/?$/.test(uri));
  if (!mirror) throw new Error('apt-get knows no archive of Debian: set DEBIAN_MIRROR to one');
  return mirror;
}

const run = (command: string, ...args: readonly string[]): void => {
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/**
 * Makes a folder with all programs that are not of the checkout. Nothing but mmdebstrap is installed on the machine.
 * Takes some minutes the first time.
 */
export function ensureImage(): void {
  // A folder from before the newest of the packages is made again.
  if (existsSync(join(imageFolder, 'usr', 'bin', 'pgbackrest'))) return;
  if (process.getuid?.() !== 0)
    throw new Error('The cluster needs root on Debian: it makes its servers a root folder.');
  const isInstalled = ['/usr/bin/mmdebstrap', '/bin/mmdebstrap'].some((path) => existsSync(path));
  if (!isInstalled) {
    run('apt-get', 'update', '-q');
    run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'mmdebstrap');
  }
  const unfinished = `${imageFolder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(imageFolder), { recursive: true });
  const options = [
    // A mirror may be older than the validity of its lists.
    '--aptopt=Acquire::Check-Valid-Until "false"',
    ...['doc', 'man', 'locale'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
    '--variant=apt',
    '--components=main',
    `--include=${packages.join(',')}`,
  ];
  run('mmdebstrap', ...options, release, unfinished, findMirror());
  rmSync(imageFolder, { recursive: true, force: true });
  renameSync(unfinished, imageFolder);
}
