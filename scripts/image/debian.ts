import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMirror } from '../../bench/src/cluster/image.ts';
import { root } from '../product/root.ts';

export interface DebianPackage {
  readonly version: string;
  /** Of the .deb file. */
  readonly sha256: string;
}

export interface DebianLock {
  readonly release: string;
  readonly packages: Readonly<Record<string, DebianPackage>>;
}

const lockFile = join(root, 'scripts', 'image', 'debian.json');

export const readDebianLock = (): DebianLock => JSON.parse(readFileSync(lockFile, 'utf8')) as DebianLock;

/** The libraries of Node, who may sign certificates, the zones of time, and the folders and licenses around these. */
const names = ['base-files', 'ca-certificates', 'gcc-14-base', 'libc6', 'libgcc-s1', 'libstdc++6', 'tzdata'];

/** Files that Node never opens. The licenses stay. */
const unused = [
  'usr/share/{base-files,bug,dict,info,lintian,locale,man,misc}',
  'usr/share/doc/*/!(copyright)',
  'usr/{bin,games,include,sbin,src}/*',
  'usr/lib/*/{audit,gconv}',
  'etc/{default,dpkg,profile.d,skel,update-motd.d}',
  '{boot,home,var}',
];

function download(release: string, folder: string, wanted: readonly string[]): void {
  const sources = join(folder, 'sources.list');
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(sources, `deb [signed-by=${key}] ${findMirror()} ${release} main\n`);
  for (const name of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, name), { recursive: true });
  const options = {
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    'Dir::State::status': '/dev/null',
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '/dev/null',
    'APT::Architecture': 'amd64',
    'APT::Sandbox::User': '',
    'Acquire::Languages': 'none',
    // A mirror may be older than the validity of its lists.
    'Acquire::Check-Valid-Until': 'false',
  };
  const given = ['-q', ...Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
  for (const command of [['update'], ['download', ...wanted]]) {
    execFileSync('apt-get', [...given, ...command], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

function readPackage(file: string): [string, DebianPackage] {
  const field = (name: string) =>
    execFileSync('dpkg-deb', ['--field', file, name], { encoding: 'utf8' }).trim();
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  return [field('Package'), { version: field('Version'), sha256 }];
}

function describeDifference(wanted: DebianLock['packages'], found: DebianLock['packages']): string {
  const others = names.filter((name) => wanted[name]?.sha256 !== found[name]?.sha256);
  const lines = others.map(
    (name) => `${name}: ${wanted[name]?.version ?? 'not locked'}, found ${found[name]?.version}`,
  );
  return `The archive has other packages than scripts/image/debian.json:\n${lines.join('\n')}\nTo take them: npm run build:image -- --lock`;
}

/** No package makes these: a script of Debian would. */
const accounts = {
  'etc/passwd': 'root:x:0:0:root:/root:/sbin/nologin\npatchbay:x:10001:10001::/data:/sbin/nologin\n',
  'etc/group': 'root:x:0:\npatchbay:x:10001:\n',
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
};

/** One file with every authority: the package makes it when it is installed, and nothing is installed here. */
function joinAuthorities(rootFolder: string): string {
  const folder = join(rootFolder, 'usr', 'share', 'ca-certificates', 'mozilla');
  const files = readdirSync(folder).sort();
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
}

/**
 * Unpacks the locked packages of Debian into `rootFolder`, without root and without running their scripts. Apt checks the
 * signature of the archive, and this the digest of each package. `isLocking` takes what the archive has now.
 */
export function unpackDebian(rootFolder: string, work: string, isLocking: boolean): void {
  const lock = readDebianLock();
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const wanted = names.map((name) => (isLocking ? name : `${name}=${lock.packages[name]?.version ?? ''}`));
  download(lock.release, work, wanted);
  const files = readdirSync(work)
    .filter((name) => name.endsWith('.deb'))
    .sort()
    .map((name) => join(work, name));
  const packages = Object.fromEntries(files.map(readPackage));
  if (isLocking) writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  else if (names.some((name) => lock.packages[name]?.sha256 !== packages[name]?.sha256))
    throw new Error(describeDifference(lock.packages, packages));
  mkdirSync(rootFolder, { recursive: true });
  for (const file of files) execFileSync('dpkg-deb', ['--extract', file, rootFolder]);
  for (const path of globSync(unused, { cwd: rootFolder }))
    rmSync(join(rootFolder, path), { recursive: true });
  mkdirSync(join(rootFolder, 'etc', 'ssl', 'certs'), { recursive: true });
  writeFileSync(join(rootFolder, 'etc/ssl/certs/ca-certificates.crt'), joinAuthorities(rootFolder));
  for (const [path, text] of Object.entries(accounts)) writeFileSync(join(rootFolder, path), text);
}
