import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { openStore, type SignIns } from './credential/store.ts';
import type { ExitCode } from './failure.ts';
import { run } from './run.ts';

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  /** Sent as it is, in place of a body. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received {
  /** `POST /v1/oauth/token`, without the query. */
  readonly call: string;
  readonly token: string | undefined;
  readonly body: string;
}

export interface Outcome {
  readonly exitCode: ExitCode;
  readonly out: string;
  readonly error: string;
}

/** A server that gives what it was told to, a home of its own, and the command line between them. */
export interface Stage extends AsyncDisposable {
  readonly baseUrl: string;
  readonly configDir: string;
  readonly received: Received[];
  /** The addresses that the browser was asked to open. */
  readonly opened: string[];
  /** Sets the server's replies to a call. The last one repeats. */
  on(call: string, ...replies: Reply[]): void;
  store(signIns: SignIns): Promise<void>;
  stored(): Promise<SignIns>;
  readConfig(name: string): Promise<string>;
  writeConfig(name: string, text: string): Promise<void>;
  patchbay(args: readonly string[], options?: RunSettings): Promise<Outcome>;
}

export interface RunSettings {
  readonly variables?: Readonly<Record<string, string>>;
  readonly answers?: readonly string[];
  readonly columns?: number;
  readonly isAttended?: boolean;
  readonly hasBrowser?: boolean;
  readonly signal?: AbortSignal;
  readonly onOut?: (text: string) => void;
}

type Replies = ReadonlyMap<string, Reply[]>;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function answer(
  { request, response }: Exchange,
  replies: Replies,
  received: Received[],
): Promise<void> {
  const call = `${request.method} ${request.url?.split('?')[0]}`;
  const token = request.headers.authorization?.replace('Bearer ', '');
  received.push({ call, token, body: await readAll(request) });
  const left = replies.get(call) ?? [{ status: 404, body: { detail: 'not_found' } }];
  const reply = left.length > 1 ? left.shift() : left[0];
  const headers = { 'content-type': 'application/json', 'x-request-id': 'req_1', ...reply?.headers };
  response.writeHead(reply?.status ?? 200, headers);
  response.end(reply?.text ?? (reply?.body === undefined ? undefined : JSON.stringify(reply.body)));
}

async function startServer(replies: Replies, received: Received[]) {
  const server = createServer((request, response) => void answer({ request, response }, replies, received));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export async function openStage(): Promise<Stage> {
  const replies = new Map<string, Reply[]>();
  const received: Received[] = [];
  const opened: string[] = [];
  const server = await startServer(replies, received);
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const home = await mkdtemp(join(tmpdir(), 'patchbay-cli-'));
  const configDir = join(home, '.config', 'patchbay');
  const store = openStore(configDir);
  const patchbay = async (args: readonly string[], settings: RunSettings = {}): Promise<Outcome> => {
    const [out, error]: string[][] = [[], []];
    const answers = [...(settings.answers ?? [])];
    const next = () => Promise.resolve(answers.shift() ?? '');
    const exitCode = await run(args, {
      variables: { PATCHBAY_BASE_URL: baseUrl, ...settings.variables },
      home,
      columns: settings.columns ?? null,
      writeOut: (text) => {
        out?.push(text);
        settings.onOut?.(text);
      },
      writeError: (text) => error?.push(text),
      prompt: { isAttended: settings.isAttended ?? false, ask: next, askSecret: next, readPipe: next },
      openBrowser: (address) => {
        opened.push(address);
        return Promise.resolve(settings.hasBrowser ?? false);
      },
      signal: settings.signal ?? new AbortController().signal,
    });
    return { exitCode, out: (out ?? []).join(''), error: (error ?? []).join('') };
  };
  return {
    baseUrl,
    configDir,
    received,
    opened,
    patchbay,
    on: (call, ...list) => replies.set(call, list),
    store: (signIns) => store.update(baseUrl, () => Promise.resolve(signIns)),
    stored: () => store.read(baseUrl),
    readConfig: (name) => readFile(join(configDir, name), 'utf8'),
    writeConfig: (name, text) => writeFile(join(configDir, name), text, { mode: 0o600 }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

export const signedIn = (expiresAtMs = Number.MAX_SAFE_INTEGER, scope = 'threads:read'): SignIns => ({
  oauth: {
    clientId: 'cli_1',
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    expiresAtMs,
    scope,
  },
});
