import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mcpUrl } from './mcp-login.ts';
import { type ProgramRun, runProgram } from './run-program.ts';

const program = fileURLToPath(import.meta.resolve('mcp-remote/dist/client.js'));

/**
 * Runs the client of mcp-remote once: it signs in, lists the tools and exits.
 * @param folder the folder in which it keeps its registration and tokens between runs
 */
export function runMcpRemote(folder: string, ...options: readonly string[]): ProgramRun {
  // An empty PATH, so that it finds no browser to open.
  const env = { PATH: '', HOME: folder, MCP_REMOTE_CONFIG_DIR: folder };
  return runProgram(program, [mcpUrl().href, '--host', '127.0.0.1', ...options], { cwd: folder, env });
}

/** The client id of mcp-remote, read from its file. */
export async function readClientId(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const name = names.find((each) => each.endsWith('_client_info.json'));
  if (name === undefined) throw new Error(`mcp-remote has not registered: ${names.join(' ')}`);
  const { client_id: id } = JSON.parse(await readFile(join(folder, name), 'utf8')) as { client_id: string };
  return id;
}
