import { errorRegistry, isErrorCode } from '@patchbay/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { type Answer, call } from '../support/call.ts';
import { connectApp } from '../support/connect-app.ts';
import { ConsoleRefusal, query } from '../support/console.ts';
import { createKey, type Developer, freshPassword, signUp } from '../support/developer.ts';
import { proveDomain } from '../support/directory.ts';
import { mcpUrl } from '../support/mcp-login.ts';
import { publishAgent } from '../support/published-agent.ts';
import { readProduct } from '../support/running.ts';
import { openSocket } from '../support/socket.ts';
import type { SignedIn } from '../support/view.ts';

const auth = '/v1/developer/auth';
const users = '/scim/v2/Users';
const scopes = ['threads:read', 'tasks:write'];
const tools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

let owner: Developer;
let directory: string;
let ownEmail: () => string;
let second: ApiProcess;
beforeAll(async () => {
  [owner, second] = [await signUp(), await startApiProcess({ BASE_URL: readProduct().apiUrl })];
  directory = (await createKey(owner, { scopes: ['scim'] })).raw_key;
  ownEmail = await proveDomain(owner);
});
afterAll(() => second.stop());

/** The directory adds a person, who sets a password and signs in. */
async function addPerson(): Promise<Developer & { readonly id: string }> {
  const [email, password] = [ownEmail(), freshPassword()];
  const entry = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: email,
    emails: [{ value: email }],
  };
  const added = await call<{ id: string }>('POST', users, { token: directory, body: entry });
  expect(added.status, added.text).toBe(201);
  const { dev_code: code } = (
    await call<{ dev_code?: string }>('POST', `${auth}/forgot-password`, { body: { email } })
  ).body;
  const body = { email, code, new_password: password };
  const opened = await call<SignedIn>('POST', `${auth}/reset-password`, { body });
  expect(opened.status, opened.text).toBe(200);
  return { id: added.body.id, email, password, token: opened.body.access_token, from: owner.from };
}

/** Asks for something at one process. Resolves with the status of the answer. */
type WayIn = (to: string) => Promise<number>;

function statusOfRefusal(error: unknown): number {
  if (!(error instanceof ConsoleRefusal && isErrorCode(error.message))) throw error;
  return errorRegistry[error.message].status;
}

async function waysInOf(person: Developer): Promise<ReadonlyMap<string, WayIn>> {
  const agentPath = `/v1/agents/${await publishAgent(person)}/mcp`;
  const agentUrl = `${readProduct().apiUrl}${agentPath}`;
  const app = await connectApp(person, { name: 'Reader', scopes });
  const assistant = await connectApp(person, { name: 'Assistant', scopes, resource: mcpUrl().href });
  const caller = await connectApp(person, { name: 'Caller', scopes, resource: agentUrl });
  const status = async (answer: Promise<Answer>) => (await answer).status;
  const accept = { accept: 'application/json, text/event-stream' };
  const listTools = (path: string, token: string, to: string) =>
    status(call('POST', path, { token, to, headers: accept, body: tools }));
  const fromConsole = () => query('listThreads', person.token).then(() => 200, statusOfRefusal);
  return new Map<string, WayIn>([
    ['the session', (to) => status(call('GET', '/v1/threads', { token: person.token, to }))],
    ['an app', (to) => status(call('GET', '/v1/threads', { token: app, to }))],
    ['an MCP client', (to) => listTools('/mcp', assistant, to)],
    ['a client of an agent', (to) => listTools(agentPath, caller, to)],
    ['the console', fromConsole],
  ]);
}

/** A process that has just started may say that it is busy, which admits nobody. */
const enterUnlessBusy = (enter: WayIn, to: string): Promise<number> =>
  vi.waitUntil(
    async () => {
      const status = await enter(to);
      return status !== 503 && status;
    },
    { timeout: 30_000, interval: 500 },
  );

const deactivate = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
const endings: readonly [string, (id: string) => Promise<Answer>][] = [
  ['deactivated', (id) => call('PATCH', `${users}/${id}`, { token: directory, body: deactivate })],
  ['removed', (id) => call('DELETE', `${users}/${id}`, { token: directory })],
];

test.each(endings)(
  'a user who was %s is out everywhere within 5 seconds: session, apps, MCP, agents, console and sockets',
  async (_name, end) => {
    const person = await addPerson();
    const ways = await waysInOf(person);
    const processes = [readProduct().apiUrl, second.url];
    const statuses = () =>
      Promise.all(
        [...ways].flatMap(([name, enter]) =>
          processes.map(async (to) => ({ name, status: await enterUnlessBusy(enter, to) })),
        ),
      );
    for (const { name, status } of await statuses()) expect([name, status]).toEqual([name, 200]);
    const socket = await openSocket(person.token, { to: second.url });
    await socket.find('caught_up');
    expect((await end(person.id)).status).toBeLessThan(300);
    for (const { name, status } of await statuses()) {
      expect([401, 403], `${name} answers ${status}`).toContain(status);
    }
    expect(await socket.closed).toBeGreaterThanOrEqual(4000);
    const { email, password } = person;
    const again = await call('POST', `${auth}/login`, { body: { email, password } });
    expect([401, 403], again.text).toContain(again.status);
  },
  120_000,
);
