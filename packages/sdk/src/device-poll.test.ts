import { describe, expect, test } from 'vitest';
import { type DevicePoll, pollDeviceToken } from './device-poll.ts';
import { ConnectionError, PatchbayError } from './error.ts';
import type { TokenSet } from './token-request.ts';

const tokens: TokenSet = {
  accessToken: 'a',
  refreshToken: 'r',
  expiresInSeconds: 3600,
  scope: 'threads:read',
};
const refusal = (code: string, retryAfterSeconds: number | null = null, status = 400) =>
  new PatchbayError({ status, code, message: code, requestId: null, retryAfterSeconds, fields: [] });

function stage(replies: readonly (Error | TokenSet)[], options: Partial<DevicePoll> = {}) {
  const { signal } = options;
  const left = [...replies];
  const waits: number[] = [];
  let now = 0;
  const done = pollDeviceToken({
    intervalSeconds: 5,
    expiresInSeconds: 900,
    ...options,
    poll: () => {
      const reply = left.shift() ?? refusal('authorization_pending');
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
    timing: {
      now: () => now,
      sleep: (ms) => {
        signal?.throwIfAborted();
        waits.push(ms / 1000);
        now += ms;
        return Promise.resolve();
      },
      random: () => 0,
    },
  });
  return { done, waits };
}

describe('polling for a device’s token', () => {
  test('waits the interval before each poll, the first one included', async () => {
    const { done, waits } = stage([
      refusal('authorization_pending'),
      refusal('authorization_pending'),
      tokens,
    ]);
    expect(await done).toBe(tokens);
    expect(waits).toEqual([5, 5, 5]);
  });

  test('stays slow after a slow_down', async () => {
    const { done, waits } = stage([
      refusal('slow_down'),
      refusal('authorization_pending'),
      refusal('slow_down'),
      tokens,
    ]);
    await done;
    expect(waits).toEqual([5, 10, 10, 15]);
  });

  test('waits for a longer Retry-After, once', async () => {
    const { done, waits } = stage([refusal('slow_down', 25), refusal('authorization_pending'), tokens]);
    await done;
    expect(waits).toEqual([5, 25, 10]);
  });

  test('keeps polling while the service is down, less and less often', async () => {
    const { done, waits } = stage([new ConnectionError('x'), refusal('service_unavailable', 1, 503), tokens]);
    expect(await done).toBe(tokens);
    expect(waits).toEqual([5, 10, 20]);
  });

  test('polls at most once a second where the service names no interval', async () => {
    const { done, waits } = stage([new ConnectionError('x'), refusal('authorization_pending'), tokens], {
      intervalSeconds: 0,
    });
    await done;
    expect(waits).toEqual([0, 1, 1]);
  });

  test('ends with expired_token when the time is over, without another poll', async () => {
    const { done, waits } = stage([], { expiresInSeconds: 22 });
    await expect(done).rejects.toMatchObject({ code: 'expired_token' });
    expect(waits).toEqual([5, 5, 5, 5]);
  });

  test.each(['access_denied', 'expired_token', 'invalid_grant', 'unauthorized_client'])(
    'ends at %s',
    async (code) => {
      const { done, waits } = stage([refusal(code), tokens]);
      await expect(done).rejects.toMatchObject({ code });
      expect(waits).toHaveLength(1);
    },
  );

  test('ends when its signal is aborted', async () => {
    const reason = new Error('stopped');
    const { done } = stage([tokens], { signal: AbortSignal.abort(reason) });
    await expect(done).rejects.toBe(reason);
  });
});
