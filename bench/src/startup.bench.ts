import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@patchbay/testkit/redis-server';
import type { Bench } from './run.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const deadlineMs = 180_000;

/** Seconds from `npm start` to its ready line. It is then stopped as by Ctrl-C. */
async function timeStart(env: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const inherited = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let text = '';
  const ready = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ready line:\n${text}`)), deadlineMs);
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (!/^ready {2}console /m.test(text)) return;
      clearTimeout(timer);
      resolve((performance.now() - startedAt) / 1000);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`npm start ended:\n${text}`)));
  });
  try {
    return await ready;
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

/** Times the first start of an installed clone, with nothing built, and the second start. Quick runs keep the build. */
export const runStartupBench: Bench = async ({ quick }, print) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'patchbay-bench-'));
  // PostgreSQL does not run as root, so its user must be able to enter this folder.
  await chmod(dataDir, 0o755);
  const env = {
    DATA_DIR: dataDir,
    API_PORT: String(await findFreePort()),
    CONSOLE_PORT: String(await findFreePort()),
  };
  const measure = async (what: string, secondsMax: number): Promise<void> => {
    const seconds = await timeStart(env);
    const figure = { figure: `${seconds.toFixed(1)} s`, ratio: seconds / secondsMax };
    print(`${what}, as a share of ${secondsMax} s`, figure, { atMost: 1 });
  };
  try {
    if (!quick) await rm(join(root, 'apps/console/.next'), { recursive: true, force: true });
    await measure('npm start on an installed clone', 20);
    // A quick run keeps the build, so it would be the same start once more.
    if (!quick) await measure('the second start', 8);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
