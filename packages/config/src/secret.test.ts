import { format, inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Secret } from './secret.ts';

describe('Secret', () => {
  const secret = new Secret('hunter22');

  test('gives its value to who asks by name', () => {
    expect(secret.reveal()).toBe('hunter22');
  });

  test.each([
    ['a template', `${secret}`],
    ['String()', String(secret)],
    ['JSON', JSON.stringify({ secret })],
    ['inspect', inspect({ secret }, { showHidden: true, depth: null })],
    ['format', format('%s %o %j', secret, secret, secret)],
    ['a copy of its properties', JSON.stringify({ ...secret })],
  ])('shows nothing in %s', (_where, text) => {
    expect(text).not.toContain('hunter22');
  });
});
