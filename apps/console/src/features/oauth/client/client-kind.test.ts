import { deviceGrantType } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { clientKinds, describeKind, kindOf } from './client-kind.ts';

describe('kindOf', () => {
  test.each(['web', 'public', 'device'] as const)(
    'a client of the type %s is recognized as that type',
    (kind) => {
      expect(kindOf(clientKinds[kind])).toBe(kind);
    },
  );
});

describe('describeKind', () => {
  test('names both grant types of a client that has both', () => {
    const grantTypes = ['authorization_code', deviceGrantType];
    expect(describeKind({ grantTypes, authMethod: 'none' })).toBe('Single-page or native app, and devices');
  });

  test('only the web app has a secret', () => {
    const secret = Object.entries(clientKinds).filter(([, { authMethod }]) => authMethod !== 'none');
    expect(secret.map(([kind]) => kind)).toEqual(['web']);
  });
});
