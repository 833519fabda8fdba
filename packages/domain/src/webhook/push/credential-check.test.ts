import { AccessError } from '@patchbay/contract';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { TenantActor } from '../../core/exports.ts';
import { callers } from '../../testing/process.fixture.ts';
import { type Checked, createCredentialCheck } from './credential-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const actor = callers.api_key as TenantActor;

function start(authenticate: (authorization: string) => Promise<TenantActor>) {
  const check = createCredentialCheck(authenticate);
  onTestFinished(() => check.close());
  const open = (authorization: string) => {
    const socket = {
      authorization,
      renew: vi.fn<Checked['renew']>(),
      close: vi.fn<Checked['close']>(),
    } satisfies Checked;
    check.add(socket);
    return socket;
  };
  return { check, open };
}

test('the sockets of one credential are one question, and are renewed with its answer', async () => {
  const asked: string[] = [];
  const { open } = start(async (authorization) => {
    asked.push(authorization);
    return actor;
  });
  const sockets = [open('Bearer a'), open('Bearer a'), open('Bearer b')];
  await vi.advanceTimersByTimeAsync(1600);
  expect(asked).toEqual(['Bearer a', 'Bearer b']);
  for (const { close, renew } of sockets) {
    expect(renew).toHaveBeenCalledWith(actor);
    expect(close).not.toHaveBeenCalled();
  }
});

test.each([
  ['token_invalid', 4001],
  ['token_expired', 4001],
  ['account_suspended', 4003],
  ['insufficient_scope', 4003],
] as const)('%s closes the sockets with %i within five seconds', async (code, closeCode) => {
  let ended = false;
  const { open } = start(() => (ended ? Promise.reject(new AccessError(code)) : Promise.resolve(actor)));
  const socket = open('Bearer a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(socket.close).not.toHaveBeenCalled();
  ended = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(socket.close).toHaveBeenCalledWith(closeCode, code);
});

test('a credential that cannot be read keeps its sockets for a moment, and not past five seconds', async () => {
  let away = false;
  const { open } = start(() => (away ? Promise.reject(new Error('no database')) : Promise.resolve(actor)));
  const socket = open('Bearer a');
  await vi.advanceTimersByTimeAsync(3100);
  away = true;
  await vi.advanceTimersByTimeAsync(2000);
  away = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(socket.close).not.toHaveBeenCalled();
  away = true;
  await vi.advanceTimersByTimeAsync(6000);
  expect(socket.close).toHaveBeenCalledWith(1013, 'service_unavailable');
});

test('a closed socket is no longer checked', async () => {
  const authenticate = vi.fn<() => Promise<TenantActor>>().mockResolvedValue(actor);
  const { check, open } = start(authenticate);
  check.remove(open('Bearer a'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(authenticate).not.toHaveBeenCalled();
});
