import { describe, expect, test } from 'vitest';
import { isListenHost, parseListen } from './listen.ts';

describe('isListenHost', () => {
  test.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'api.internal', 'a-1', '1a.example'])(
    'accepts %s',
    (host) => {
      expect(isListenHost(host)).toBe(true);
    },
  );

  test.each([
    '127.1',
    '0177.0.0.1',
    '2130706433',
    '0x7f000001',
    'host.0x7f',
    '256.1.1.1',
    '1:2',
    ':::',
    '[::1]',
    'fe80::1%eth0',
    '-a',
    'a..b',
    'a.',
    'a_b',
    'a b',
    '',
  ])('refuses %j, which programs read differently or not at all', (host) => {
    expect(isListenHost(host)).toBe(false);
  });
});

describe('parseListen', () => {
  test.each([
    ['127.0.0.1:4001', '127.0.0.1', 4001],
    ['[::1]:5000', '::1', 5000],
    ['localhost:1', 'localhost', 1],
  ])('reads %s', (text, host, port) => {
    expect(parseListen(text)).toEqual({ host, port });
  });

  test.each([
    '4001',
    ':4001',
    '127.0.0.1',
    '127.0.0.1:',
    '127.0.0.1:123456',
    '127.1:4001',
    '::1:5000',
    '[127.0.0.1]:5000',
    '[localhost]:5000',
    '[1:2]:5000',
    '[::1]',
    'a b:1',
  ])('refuses %s', (text) => {
    expect(parseListen(text)).toBeNull();
  });
});
