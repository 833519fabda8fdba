import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Settings } from './settings.ts';
import { createStack } from './stack.ts';
import { startProduct } from './start-product.ts';

vi.mock('./client.ts', () => ({ generateClient: () => Promise.resolve() }));
// No spies: a spy looks at the promises that it returns, so that none of them is unhandled.
const database = vi.hoisted(() => Promise.withResolvers<string>());
vi.mock('./console-build.ts', () => ({
  buildConsole: () => Promise.reject(new Error('the old build is still served')),
}));
vi.mock('./database.ts', () => ({ openDatabase: () => database.promise }));
vi.mock('./port.ts', () => ({ requireFreePort: () => Promise.resolve() }));

test('a console that cannot be built while the database starts does not end the start before it can clean up', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));

  const started = startProduct(createStack(), { env: {} } as Settings);
  for (let turns = 0; turns < 5; turns += 1) await turn();
  database.reject(new Error('the database is away'));
  await expect(started).rejects.toThrow('the database is away');
  expect(unhandled).toEqual([]);
});
