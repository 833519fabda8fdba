import { expect, test } from 'vitest';
import { listConcerns } from './list-concerns.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const at = (days: number) => new Date(now + days * 86_400_000);

test('what to look at is said in a sentence, with the way to it', () => {
  const concerns = listConcerns(
    {
      webhooks: [{ id: 'whe_1', name: 'Orders', failingSince: at(-2) }],
      keys: [{ id: 'key_1', name: 'CI', expiresAt: at(3) }],
      clients: [{ id: 'cli_1', name: 'Calendar' }],
    },
    now,
  );
  expect(concerns.map(({ href, text }) => [text, href])).toEqual([
    ['The endpoint Orders began to fail 2 days ago.', '/webhooks/whe_1'],
    ['The key CI expires in 3 days.', '/keys'],
    ["Calendar waits for an operator's approval.", '/clients/cli_1'],
  ]);
});
