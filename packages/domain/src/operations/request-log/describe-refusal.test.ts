import { AccessError, type FieldError } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import type { ApiKeyActor } from '../../core/actor.ts';
import { requireScopes } from '../../core/require-scope.ts';
import { describeRefusal, refusedFieldsMax } from './describe-refusal.ts';

const key: ApiKeyActor = {
  kind: 'api_key',
  keyId: 'key_1',
  keyPrefix: 'pb_test_PublicId',
  workspaceId: 'wks_1',
  userId: 'usr_1',
  env: 'test',
  scopes: ['threads:read'],
  tier: 'free',
  hasUsedQuota: false,
};

function refusalOf(refuse: () => void): AccessError {
  try {
    refuse();
  } catch (error) {
    if (error instanceof AccessError) return error;
  }
  throw new Error('nothing was refused');
}

const invalid = (...fields: Partial<FieldError>[]) =>
  new AccessError('validation_error', {
    fields: fields.map((field) => ({ loc: ['body'], msg: 'sent hunter2', type: 'value_error', ...field })),
  });

test('a 403 names the scopes that the key lacks, and none that it has', () => {
  const error = refusalOf(() => requireScopes(key, ['threads:read', 'messages:read.raw']));
  expect(describeRefusal(error, key)).toEqual({ missingScopes: ['messages:read.raw'], fields: [] });
});

describe('a 422', () => {
  test('names the place of each field and the kind of its fault', () => {
    const error = invalid(
      { loc: ['body', 'participant_ids', 0], type: 'string_pattern_mismatch' },
      { loc: ['query', 'limit'], type: 'too_long' },
    );
    expect(describeRefusal(error, key)?.fields).toEqual([
      { at: 'body.participant_ids.0', type: 'string_pattern_mismatch' },
      { at: 'query.limit', type: 'too_long' },
    ]);
  });

  test('keeps no message, and nothing of a place that the caller made up', () => {
    const sent = [
      'a b',
      'pb_test_PublicIda1B2c3D4a1B2c3D4a1B2c3D4a1B2c3D4a1B2c3',
      '<script>',
      '__proto__',
      '',
    ];
    const note = describeRefusal(invalid(...sent.map((name) => ({ loc: ['body', name] }))), key);
    expect(note?.fields).toEqual(sent.map(() => ({ at: 'body.?', type: 'value_error' })));
  });

  test('keeps a bounded number of fields, and of names in each place', () => {
    const deep = Array.from({ length: 50 }, () => 'a');
    const note = describeRefusal(invalid(...Array.from({ length: 100 }, () => ({ loc: deep }))), key);
    expect(note?.fields).toHaveLength(refusedFieldsMax);
    expect(note?.fields[0]?.at).toBe('a.a.a.a.a.a');
  });
});

test('a refusal that names neither a scope nor a field has no note', () => {
  expect(describeRefusal(new AccessError('thread_not_found'), key)).toBeNull();
});
