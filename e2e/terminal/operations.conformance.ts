import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import { type Machine, openMachine } from './terminal.fixture.ts';

let machine: Machine;
let developer: Developer;

beforeAll(async () => {
  [machine, developer] = [await openMachine(), await signUp()];
});
afterAll(() => machine[Symbol.asyncDispose]());

const start = (...args: readonly string[]) =>
  machine.start(args, { env: { PATCHBAY_SESSION: developer.token } });
async function patchbay(...args: readonly string[]): Promise<string> {
  const { code, error, out } = await start(...args).ended;
  expect(code, error).toBe(0);
  return out;
}

test('patchbay logs tail shows a request that is made while it runs, and logs list keeps it', async () => {
  const tail = start('logs', 'tail', '--status', '4xx', '--json');
  await call('GET', '/v1/threads/thr_unknown', { token: developer.token });
  const line = await tail.find(({ path }) => path === '/v1/threads/thr_unknown');
  expect(line).toMatchObject({ method: 'GET', status: 404, error_code: 'thread_not_found' });
  tail.interrupt();
  expect((await tail.ended).code).toBe(0);
  expect(await patchbay('logs', 'list', '--path', 'thr_unknown')).toContain(String(line.request_id));
});

test('patchbay webhooks list, test, retry and replay act on an endpoint of the workspace', async () => {
  const { token } = developer;
  const me = await call<{ workspace: { id: string } }>('GET', '/v1/me', { token });
  const body = { url: `${readProduct().apiUrl}/v1/inbox/${me.body.workspace.id}`, event_types: ['*'] };
  const { id } = (await call<{ id: string }>('POST', '/v1/developer/webhooks', { token, body })).body;
  expect(await patchbay('webhooks', 'list')).toContain(id);
  const eventId = (await patchbay('webhooks', 'test', id)).trim();
  expect(eventId).toMatch(/^evt_/);
  expect(await patchbay('webhooks', 'test', id, '--type', 'message.new')).toMatch(/^evt_/);
  expect(await patchbay('webhooks', 'retry', id)).toMatch(
    /^(Nothing waits|The first waiting delivery of 1 subject)/,
  );
  expect(await patchbay('webhooks', 'replay', id, '--since', '1h', '--yes')).toBe(
    'No dead or held deliveries in that time.\n',
  );
});

test('patchbay open names a page of the console that belongs to the API', async () => {
  expect(await patchbay('open', 'keys')).toBe(`${readProduct().consoleUrl}/keys\n`);
});
