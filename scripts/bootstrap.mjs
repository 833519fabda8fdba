// The first script that runs, in plain JavaScript so that any Node from 20 on can run it. It installs the packages of
// package-lock.json, then hands over to the Node 24 that comes with them.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './bootstrap/hand-over.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { withInstallLock } from './bootstrap/install-lock.mjs';
import { findDigestProblem } from './bootstrap/lock-digest.mjs';
import { isInstalled, readLock, writeStamp } from './bootstrap/lock-stamp.mjs';
import { findPlatformProblem, readPlatform } from './bootstrap/platform.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules', '.bin', 'node');

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * `start:api` lives in scripts/start-api.ts.
 * @param {string} command
 */
function findScript(command) {
  const path = join(root, 'scripts', `${command.replaceAll(':', '-')}.ts`);
  return /^[a-z]+([:-][a-z]+)*$/.test(command) && existsSync(path) ? path : undefined;
}

async function ensureInstalled() {
  if (isInstalled(root) && existsSync(node)) return;
  await withInstallLock(root, async () => {
    // Another terminal may have installed the packages while this one waited.
    if (isInstalled(root) && existsSync(node)) return;
    // npm installs packages without a digest without a word.
    const digestProblem = findDigestProblem(readLock(root), readPlatform());
    if (digestProblem) throw new Error(digestProblem);
    await installPackages(root);
    if (!existsSync(node))
      throw new Error('npm ci ran, but Node 24 is missing: are install scripts switched off?');
    writeStamp(root);
  });
}

const [command = '', ...args] = process.argv.slice(2);
const script = findScript(command);
const problem = findPlatformProblem(readPlatform());
if (problem) fail(problem);
if (!script) fail(`There is no command "${command}". See the scripts in package.json.`);
try {
  await ensureInstalled();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
process.env.PATH = [dirname(node), process.env.PATH].join(delimiter);
// Each program is hundreds of files, which Node would otherwise strip of their types and compile again at every start.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node-compile');
runNode(node, [String(script), ...args], root);
