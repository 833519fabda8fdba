import { AccessError } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { createHeldPlaces } from '../core/limit/held-places.ts';
import { takeReading } from './reading.ts';

const hangUp = () => undefined;
async function* bytes() {
  yield 1;
  yield 2;
}

test('a reader who keeps up, or waits for the store, keeps its place, and gives it back at the end', async () => {
  const readings = createHeldPlaces({ perSubjectMax: 1, allMax: 1 });
  const { give, leave } = takeReading({ readings }, 'key_1', hangUp);
  const next = () => takeReading({ readings }, 'key_2', hangUp);
  const refusal = new AccessError('service_unavailable', { retryAfterSeconds: 1 });
  expect(next).toThrow(refusal);
  const given: number[] = [];
  for await (const piece of give(bytes())) given.push(piece);
  expect(given).toEqual([1, 2]);
  expect(next).toThrow(refusal);
  leave();
  expect(next).not.toThrow();
});
