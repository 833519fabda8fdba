import { PatchbayError } from '@patchbay/sdk';
import { describe, expect, test } from 'vitest';
import { judgeEnding } from './reconnect.ts';
import { nameEndedSignIn } from './refusal.ts';
import type { Ending } from './socket.ts';

const closed = (code: number, reason = ''): Ending => ({ kind: 'closed', code, reason });
const refused = (status: number, code: string, retryAfterSeconds: number | null = null): Ending => ({
  kind: 'refused',
  error: new PatchbayError({ status, code, message: code, requestId: null, retryAfterSeconds, fields: [] }),
});

describe('a connection that ended', () => {
  test.each([
    ['for a restart is made again at once', closed(1012), 1, 0],
    ['for a restart again and again waits longer', closed(1012), 3, 2000],
    ['for a slow reader is made again', closed(1013, 'slow_consumer'), 1, 500],
    ['without a word is made again', { kind: 'unreachable', message: 'gone' } as const, 2, 1000],
    ['a hundred times in a row waits a quarter of a minute', closed(1013), 100, 15_000],
    [
      'because of a limit waits as long as the server says',
      refused(429, 'socket_limit_reached', 60),
      1,
      60_000,
    ],
    ['because the server is away is made again', refused(503, 'service_unavailable'), 1, 500],
  ])('%s', (_, ending, failures, afterMs) => {
    expect(judgeEnding(ending, failures)).toMatchObject({ kind: 'again', afterMs });
  });

  test.each([closed(4001, 'token_expired'), closed(4001, 'token_invalid'), refused(401, 'token_invalid')])(
    'with a refused credential asks for a new one (%j)',
    (ending) => {
      expect(judgeEnding(ending, 1)).toEqual({ kind: 'renew' });
      expect(nameEndedSignIn(ending)).toMatchObject({ exitCode: 3 });
    },
  );

  test.each([
    [closed(4003, 'account_suspended'), 'account_suspended'],
    [refused(403, 'insufficient_scope'), 'insufficient_scope'],
    [refused(404, 'not_found'), 'not_found'],
  ])('with a final refusal ends the listening', (ending, code) => {
    expect(judgeEnding(ending, 1)).toMatchObject({ kind: 'end', error: { code } });
  });
});
