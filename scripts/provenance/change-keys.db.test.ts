import { listProvenanceKeys } from '@patchbay/domain/media';
import { contextFor, createTestServices } from '@patchbay/domain/services.fixture';
import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
import { changeKeys, readChange } from './change-keys.ts';

test('rotates the key that signs, revokes one, and says which key signs from then on', async () => {
  await using own = await createTestDatabase();
  const services = createTestServices(own.db);
  const kids = async (): Promise<string[]> =>
    (await listProvenanceKeys(contextFor(services, { kind: 'anonymous' }))).map(({ kid }) => kid);
  expect(await changeKeys(services, readChange(['rotate']))).toMatch(/^[\w-]{43} signs from now on$/);
  services.clock.advance(1);
  await changeKeys(services, { kind: 'rotate' });
  const [current = '', old = ''] = await kids();
  expect(await changeKeys(services, readChange(['revoke', old]))).toBe(`${old} is revoked`);
  const done = await changeKeys(services, { kind: 'revoke', kid: current });
  const [successor] = await kids();
  expect(done).toBe(`${current} is revoked, and ${successor} signs from now on`);
  expect(await kids()).toEqual([successor]);
});

test('says that a key is unknown or was revoked before', async () => {
  await using own = await createTestDatabase();
  const services = createTestServices(own.db);
  await expect(changeKeys(services, { kind: 'revoke', kid: 'none' })).rejects.toThrow(
    'there is no key none that is not revoked',
  );
});

test.each([[], ['revoke'], ['rotate', 'x'], ['revoke', 'x', 'y'], ['list']])(
  'says how it is used when it is called with %j',
  (...asked) => {
    expect(() => readChange(asked.flat())).toThrow('usage: npm run provenance-keys');
  },
);
