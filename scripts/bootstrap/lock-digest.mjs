/**
 * @typedef {import('./lock-stamp.mjs').Lock} Lock
 * @typedef {import('./lock-stamp.mjs').LockedPackage} LockedPackage
 * @typedef {{ path: string, name: string, version: string, entry: LockedPackage }} Undigested
 * @typedef {{ os: string, cpu: string, isMusl: boolean }} System
 */

const strongDigest = /(^| )sha512-[A-Za-z0-9+/]{86}==( |$)/;

/**
 * Returns true if npm's `os` or `cpu` list admits a value. Such a list names what is admitted, or with `!` what is not.
 * @param {readonly string[] | undefined} list
 * @param {string} value
 */
function admits(list, value) {
  if (!list || list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((each) => each.startsWith('!'));
}

/**
 * Returns true if npm installs the package on this system.
 * @param {LockedPackage} entry
 * @param {System} system
 */
export function isFor({ os, cpu, libc }, system) {
  const ownLibc = system.isMusl ? 'musl' : 'glibc';
  return admits(os, system.os) && admits(cpu, system.cpu) && (system.os !== 'linux' || admits(libc, ownLibc));
}

/**
 * The packages whose content npm could not check: the lock file has no SHA-512 digest for them. SHA-1 does not count,
 * because collisions can be made. What another package bundles is covered by the digest of that package.
 * @param {Lock} lock
 * @returns {Undigested[]}
 */
export function findUndigested(lock) {
  return Object.entries(lock.packages ?? {}).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.inBundle) return [];
    if (strongDigest.test(entry.integrity ?? '')) return [];
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ path, name, version: entry.version ?? '', entry }];
  });
}

/**
 * Why the packages must not be installed on this system, and what to do; undefined when every one has its digest.
 * @param {Lock} lock
 * @param {System} system
 * @returns {string | undefined}
 */
export function findDigestProblem(lock, system) {
  const needed = findUndigested(lock).filter(({ entry }) => isFor(entry, system));
  if (needed.length === 0) return undefined;
  const names = needed.map(({ name, version }) => `  ${name} ${version}`).join('\n');
  return (
    `package-lock.json has no digest for these packages, so npm could not tell whether they were replaced:\n${names}\n` +
    'Remove them and what depends on them from the file, and run `npm install --package-lock-only`. npm writes the digests.'
  );
}
