import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const startDeadlineMs = 60_000;
const stopDeadlineMs = 10_000;

/** A server process of the run: the product, or a floor. */
export interface Child extends AsyncDisposable {
  readonly url: string;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(process: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = performance.now() + startDeadlineMs;
  while (performance.now() < deadline) {
    if (process.exitCode !== null) throw new Error(`the server ended at its start:\n${output()}`);
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server did not get ready:\n${output()}`);
}

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGTERM');
  const timer = setTimeout(() => process.kill('SIGKILL'), stopDeadlineMs);
  await ended;
  clearTimeout(timer);
}

/** Starts a Node program that listens on `port` and waits until `readyPath` answers 200. */
export async function startChild(
  program: string,
  env: Record<string, string>,
  { port, readyPath }: { port: number; readyPath: string },
): Promise<Child> {
  const child = spawn(process.execPath, [program], {
    env: { ...env, PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, url + readyPath, () => text);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { url, [Symbol.asyncDispose]: () => stop(child) };
}
