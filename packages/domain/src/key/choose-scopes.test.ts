import { AccessError } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { chooseScopes } from './choose-scopes.ts';

function refusal(asked: readonly string[]): AccessError {
  try {
    chooseScopes(asked);
  } catch (error) {
    if (error instanceof AccessError) return error;
  }
  throw new Error('the scopes were accepted');
}

describe('the scopes of a new key', () => {
  test('are the defaults when none is named', () => {
    const defaults = ['messages:write', 'threads:read', 'voice_notes:write'];
    expect(chooseScopes(undefined)).toEqual(defaults);
    expect(chooseScopes([])).toEqual(defaults);
  });

  test('are a copy that the caller may change', () => {
    chooseScopes(undefined).push('scim');
    expect(chooseScopes(undefined)).not.toContain('scim');
  });

  test('are sorted, each once', () => {
    expect(chooseScopes(['scim', 'agents:read', 'scim'])).toEqual(['agents:read', 'scim']);
  });

  test('include a sensitive scope only when it is named', () => {
    expect(chooseScopes(['messages:read.raw'])).toEqual(['messages:read.raw']);
  });
});

describe('unknown scopes', () => {
  test('are listed sorted, each once, without the known ones', () => {
    const error = refusal(['b', 'scim', 'a', 'b']);
    expect(error.detail).toBe('unknown_scopes: a, b');
    expect(error.options.details).toEqual({ unknown_scopes: ['a', 'b'] });
  });

  test.each(['constructor', '__proto__', 'Threads:read', 'threads:read ', ''])('%j is one', (name) => {
    expect(refusal([name]).code).toBe('unknown_scopes');
  });

  test('cannot forge the answer that lists them', () => {
    const { detail } = refusal(['a, b', 'x\r\nSet-Cookie: y', '"quoted"', 'back\\slash', '\u202edrow', 'é']);
    expect(detail).toMatch(
      /^unknown_scopes: [\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]+(, [\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]+)*$/,
    );
    expect(detail.split(', ')).toHaveLength(6);
  });
});
