import { describe, expect, test } from 'vitest';
import { hostOf, isLoopback } from './say-host.ts';

describe('isLoopback', () => {
  test.each(['localhost', 'localhost:8080', '127.0.0.1:3334', '127.1.2.3', '[::1]:9'])(
    '%s is this device',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );

  test.each([
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example',
    'notlocalhost',
    '128.0.0.1',
    '127.0.0.1:80@evil.example',
    '',
  ])('%j is another host', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});

describe('hostOf', () => {
  test('shows where an address leads, not what stands before an @', () => {
    expect(hostOf('https://patchbay.example@evil.example/x')).toBe('evil.example');
  });

  test.each([null, '', 'not an address', 'com.example.app:/callback'])('%j has no host', (uri) => {
    expect(hostOf(uri)).toBeNull();
  });
});
