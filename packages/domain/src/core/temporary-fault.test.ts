import { Overloaded } from '@patchbay/concurrency';
import { expect, test } from 'vitest';
import { refuseOverload } from './temporary-fault.ts';

test('an overload is answered 503 with the time after which to try again', async () => {
  const overload = new Overloaded('queue_full');
  await expect(refuseOverload(Promise.reject(overload), 2)).rejects.toMatchObject({
    code: 'service_unavailable',
    options: { retryAfterSeconds: 2, cause: overload },
  });
});

test('a value and any other error pass unchanged', async () => {
  expect(await refuseOverload(Promise.resolve('done'))).toBe('done');
  const away = new Error('away');
  await expect(refuseOverload(Promise.reject(away))).rejects.toBe(away);
});
