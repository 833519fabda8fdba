import { describe, expect, test } from 'vitest';
import { parseTarget } from './target.ts';

describe('--forward-to', () => {
  test.each([
    ['8080', 'http://localhost:8080/'],
    [':8080/hook', 'http://localhost:8080/hook'],
    ['localhost:8080/hook?x=1', 'http://localhost:8080/hook?x=1'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000/'],
    ['http://[::1]:3000/a', 'http://[::1]:3000/a'],
    ['https://example.com/hook#part', 'https://example.com/hook'],
  ])('takes %s', (text, url) => {
    expect(parseTarget(text)).toBe(url);
  });

  test.each([
    'example.com/hook',
    'http://example.com',
    'http://localhost.example.com',
    'http://user:pass@localhost:8080',
    'ftp://localhost',
    'http://',
    '',
  ])('refuses %j', (text) => {
    expect(() => parseTarget(text)).toThrow('--forward-to');
  });
});
