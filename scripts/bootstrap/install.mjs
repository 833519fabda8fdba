import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readLock } from './lock-stamp.mjs';

const ATTEMPTS = 2;
const DEADLINE_MS = 15 * 60_000;
const TELL_EVERY_MS = 10_000;

/**
 * Uses the npm and Node of the machine, because `npm ci` deletes those in node_modules while it runs.
 * @param {string} root
 */
function cleanEnvironment(root) {
  const inside = join(root, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => !dir.startsWith(inside));
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * Resolves with the exit code and everything npm said.
 * @param {string} root
 * @returns {Promise<{ code: number, output: string }>}
 */
function runInstall(root) {
  // Node 24 and the build tools are development dependencies, so NODE_ENV=production must not drop them.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', args, {
    cwd: root,
    env: cleanEnvironment(root),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: DEADLINE_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`Cannot run npm: ${error.message}`)));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Npm says nothing until it is done. The packages that are unpacked show how far it is.
 * @param {string} root
 */
function countPackages(root) {
  const paths = Object.keys(readLock(root).packages ?? {}).filter((path) => path.includes('node_modules/'));
  return `${paths.filter((path) => existsSync(join(root, path, 'package.json'))).length} of about ${paths.length} packages`;
}

/**
 * Runs `npm ci`, and once more if it fails: one connection that the registry drops must not fail a first start.
 * Throws with the output of npm.
 * @param {string} root
 */
export async function installPackages(root) {
  console.log('install   the packages of package-lock.json (a minute or more)');
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const teller = setInterval(
    () => console.log(`install   ${countPackages(root)}  ${seconds()}`),
    TELL_EVERY_MS,
  );
  try {
    await installTwice(root);
  } finally {
    clearInterval(teller);
  }
  console.log(`install   done  ${seconds()}`);
}

/** @param {string} root */
async function installTwice(root) {
  for (let attempt = 1; ; attempt += 1) {
    const { code, output } = await runInstall(root);
    if (code === 0) return;
    // EUSAGE: the lock file does not match package.json, so a second attempt fails too.
    if (attempt === ATTEMPTS || output.includes('EUSAGE'))
      throw new Error(`${output}\nnpm ci failed: see above.`);
    console.log('install   failed, once more');
  }
}
