#!/usr/bin/env node
// Plain JavaScript for any Node that the shell has, so that an old one gets a sentence instead of a syntax error.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const sources = join(here, '..', 'src', 'main.ts');
const bundle = new URL('../dist/patchbay.mjs', import.meta.url);
const [nodeMajor = 0, nodeMinor = 0] = process.versions.node.split('.').map(Number);

/** @param {string} message */
function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

/** @param {string} folder @returns {string | undefined} */
function findNode(folder) {
  const path = join(folder, 'node_modules', '.bin', 'node');
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? undefined : findNode(dirname(folder));
}

/** @param {string} node */
function handOver(node) {
  const child = spawn(node, [sources, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A Ctrl-C of the terminal reaches the child by itself; a signal sent to this process alone is passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('error', (error) => refuse(`Cannot run Node 24: ${error.message}`));
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

/** In a checkout the sources run as they are, which needs its Node 24. */
async function runSources() {
  const node = nodeMajor >= 24 ? undefined : findNode(here);
  if (nodeMajor >= 24) await import('../src/main.ts');
  else if (node) handOver(node);
  else refuse('patchbay needs Node 24: run `npm install` in its checkout, or use a newer Node.');
}

/** Installed from a package, everything is in one file. */
async function runBundle() {
  if (nodeMajor > 20 || (nodeMajor === 20 && nodeMinor >= 3)) await import(bundle.href);
  else refuse(`patchbay needs Node 20.3 or newer. This is Node ${process.versions.node}.`);
}

if (existsSync(sources)) await runSources();
else await runBundle();
