import { describe, expect, test } from 'vitest';
import { assertOwnHeaders } from './request-header.ts';

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
