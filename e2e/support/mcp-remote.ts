import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { mcpUrl } from './mcp-login.ts';

const program = fileURLToPath(import.meta.resolve('mcp-remote/dist/client.js'));
/** Ends a program that a failed test has left waiting. */
const DEADLINE_MS = 40_000;

/** One run of mcp-remote's client: it signs in, lists the tools and ends. */
export interface RemoteRun {
  /** The first line that the program says and that matches; rejects with all it said when none came. */
  waitFor(pattern: RegExp): Promise<string>;
  /** Its exit code, and all that it said. */
  readonly ended: Promise<{ code: number | null; said: string }>;
}

function listen(child: ChildProcess, hear: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', hear);
  }
}

/** @param folder keeps its registration and its tokens from run to run */
export function runMcpRemote(folder: string, ...options: readonly string[]): RemoteRun {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const args = [program, mcpUrl().href, '--host', '127.0.0.1', ...options];
  // An empty PATH: it finds no browser to open.
  const env = { PATH: '', HOME: folder, MCP_REMOTE_CONFIG_DIR: folder };
  const child = spawn(process.execPath, args, { cwd: folder, env, timeout: DEADLINE_MS });
  listen(child, (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const said = () => lines.join('\n');
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said: said() }));
  });
  const waitFor = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = (): void => {
        const line = lines.find((each) => pattern.test(each));
        if (line === undefined) return;
        waiting.delete(look);
        resolve(line);
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`mcp-remote never said ${pattern}:\n${said()}`)));
    });
  return { waitFor, ended };
}

/** The id that mcp-remote registered under, from the file it keeps. */
export async function readClientId(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const name = names.find((each) => each.endsWith('_client_info.json'));
  if (name === undefined) throw new Error(`mcp-remote has not registered: ${names.join(' ')}`);
  const { client_id: id } = JSON.parse(await readFile(join(folder, name), 'utf8')) as { client_id: string };
  return id;
}
