import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { sharedDeveloper } from '../support/developer.ts';
import { approveClient } from '../support/oauth-client.ts';
import { signUpOperator } from '../support/operator.ts';
import { type Machine, openMachine } from './terminal.fixture.ts';

let strict: ApiProcess;
let machine: Machine;
beforeAll(async () => {
  // As in production by default, where no software_id is approved without a review.
  strict = await startApiProcess({ AUTO_APPROVED_SOFTWARE_ID: 'nobody' });
  machine = await openMachine();
});
afterAll(async () => {
  await machine[Symbol.asyncDispose]();
  await strict.stop();
});

test('patchbay login names the client that waits, and succeeds once an operator has approved it', async () => {
  const env = { PATCHBAY_BASE_URL: strict.url };
  const waiting = await machine.run(['login', '--json'], { env });
  expect(waiting.code).toBe(1);
  const { error } = JSON.parse(waiting.error);
  expect(error).toMatchObject({ code: 'unauthorized_client', status: 403 });
  expect(error.remedy).toContain('Client review');
  const clientId = /^Client (\S+) is not approved/.exec(error.message)?.[1] ?? '';

  await approveClient(await signUpOperator(), clientId);
  const login = machine.start(['login', '--json'], { env });
  const { token } = await sharedDeveloper();
  const body = { user_code: JSON.parse(await login.firstLine).user_code, decision: 'approve' };
  expect((await call('POST', '/v1/oauth/device/decide', { token, body })).status).toBe(200);
  const ended = await login.ended;
  expect(ended.code, ended.error).toBe(0);
});
