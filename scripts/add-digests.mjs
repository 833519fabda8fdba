// Asks the registry for the digests that package-lock.json lacks and writes them there: those of the packages that this
// machine needs, or all with `--all`. Plain JavaScript, because it must run before anything is installed.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findUndigested, isFor, sortMembers } from './bootstrap/lock-digest.mjs';
import { readPlatform } from './bootstrap/platform.mjs';

const run = promisify(execFile);
const DEADLINE_MS = 60_000;
const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');

/**
 * Undefined when the registry does not offer the package.
 * @param {string} name
 * @param {string} version
 */
async function readDigest(name, version) {
  try {
    const { stdout } = await run('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
      timeout: DEADLINE_MS,
    });
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

const lock = /** @type {import('./bootstrap/lock-stamp.mjs').Lock} */ (
  JSON.parse(readFileSync(file, 'utf8'))
);
const system = readPlatform();
const wanted = findUndigested(lock).filter(
  ({ entry }) => process.argv.includes('--all') || isFor(entry, system),
);
for (const { name, version, entry } of wanted) {
  const integrity = await readDigest(name, version);
  if (integrity) entry.integrity = integrity;
  console.log(`${integrity ? 'added      ' : 'not offered'}  ${name} ${version}`);
}
writeFileSync(file, `${JSON.stringify(sortMembers(lock), null, 2)}\n`);
const missing = wanted.filter(({ entry }) => entry.integrity === undefined).length;
console.log(`${wanted.length - missing} digests added, ${missing} not offered by the registry`);
process.exitCode = missing > 0 ? 1 : 0;
