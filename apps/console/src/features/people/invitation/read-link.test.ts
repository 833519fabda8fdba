import { expect, test } from 'vitest';
import { readLink } from './read-link.ts';

test.each([
  'k3Qx9Zt1Lm',
  '  https://api.example.com/i/k3Qx9Zt1Lm ',
  'https://api.example.com/i/k3Qx9Zt1Lm/?utm_source=mail#top',
  'https://console.example.com/invitations/k3Qx9Zt1Lm',
  'api.example.com/i/k3Qx9Zt1Lm',
])('finds the invitation in “%s”', (text) => {
  expect(readLink(text)).toBe('k3Qx9Zt1Lm');
});

test.each(['', 'https://', 'https://api.example.com/i/', 'short', 'k3Qx9Zt1Lm!', 'javascript:alert(1)'])(
  'finds none in “%s”',
  (text) => {
    expect(readLink(text)).toBeNull();
  },
);
