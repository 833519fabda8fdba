#!/usr/bin/env node
// Plain JavaScript for whatever Node the shell has: the command line itself runs on the Node 24 of its installation.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const main = join(here, '..', 'src', 'main.ts');
const nodeMajor = Number(process.versions.node.split('.')[0]);

/** @param {string} folder @returns {string | undefined} */
function findNode(folder) {
  const path = join(folder, 'node_modules', '.bin', 'node');
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? undefined : findNode(dirname(folder));
}

/** @param {string} node */
function handOver(node) {
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A Ctrl-C of the terminal reaches the child by itself; a signal sent to this process alone is passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('error', (error) => {
    process.stderr.write(`Node 24 does not run: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

const node = nodeMajor >= 24 ? undefined : findNode(here);
if (nodeMajor >= 24) await import('../src/main.ts');
else if (node) handOver(node);
else {
  process.stderr.write('patchbay needs Node 24: run `npm install` in its checkout, or use a newer Node.\n');
  process.exitCode = 1;
}
