import { describe, expect, test } from 'vitest';
import { assertOwnHeaders, nameCaller } from './request-header.ts';

describe('assertOwnHeaders', () => {
  test.each([
    'host',
    'Host',
    'HOST',
    'connection',
    'Content-Length',
    'Transfer-Encoding',
    'accept-encoding',
    'expect',
    'upgrade',
    'te',
    'trailer',
    'keep-alive',
    'Proxy-Authorization',
    'proxy-connection',
  ])('%s is not the caller to set', (name) => {
    expect(() => assertOwnHeaders({ accept: '*/*', [name]: 'x' })).toThrow(RangeError);
  });

  test('lets the headers of a message through', () => {
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
      'user-agent': 'x',
      accept: '*/*',
    };
    expect(() => assertOwnHeaders(headers)).not.toThrow();
  });
});

describe('nameCaller', () => {
  test('names this service to the owner of the host', () => {
    expect(nameCaller({ accept: '*/*' }, 'Patchbay')).toEqual({ accept: '*/*', 'user-agent': 'Patchbay' });
    expect(nameCaller(undefined, 'Patchbay')).toEqual({ 'user-agent': 'Patchbay' });
  });

  test('leaves the name that the caller chose, in any case, and adds none that nobody configured', () => {
    expect(nameCaller({ 'User-Agent': 'x' }, 'Patchbay')).toEqual({ 'User-Agent': 'x' });
    expect(nameCaller({ accept: '*/*' })).toEqual({ accept: '*/*' });
  });
});
