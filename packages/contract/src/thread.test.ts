import { describe, expect, test } from 'vitest';
import { DecisionInput, SetFlagInput, SetTierInput } from './flag.ts';
import { CreateThreadInput, SendMessageInput } from './thread.ts';

describe('a new thread', () => {
  test('needs its participants, not a title', () => {
    expect(CreateThreadInput.parse({ participantIds: [] })).toEqual({ participantIds: [] });
    expect(CreateThreadInput.safeParse({ title: 'x' }).success).toBe(false);
  });

  test.each([
    { participantIds: Array.from({ length: 101 }, () => 'usr_1') },
    { participantIds: ['usr 1'] },
    { participantIds: 'usr_1' },
    { participantIds: [], title: '' },
    { participantIds: [], title: 'x'.repeat(121) },
    { participantIds: [], title: 'a\nb' },
  ])('is refused as %j', (input) => {
    expect(CreateThreadInput.safeParse(input).success).toBe(false);
  });
});

describe('a message', () => {
  const threadId = 'thr_1';

  test('cannot be sent as the system', () => {
    expect(SendMessageInput.safeParse({ threadId, kind: 'system', text: 'x' }).success).toBe(false);
  });

  test('of the kind voice_note passes the schema, because its refusal has its own code', () => {
    const sent = { threadId, kind: 'voice_note' };
    expect(SendMessageInput.parse(sent)).toEqual(sent);
  });

  test.each([
    {},
    { kind: 'text', text: '' },
    { kind: 'text', text: 'x'.repeat(8001) },
    { kind: 'text', text: 'a\0' },
  ])('is refused as case %#', (input) => {
    expect(SendMessageInput.safeParse({ threadId, ...input }).success).toBe(false);
  });
});

describe('an operator’s decision', () => {
  test('has a reason that the audit log can hold', () => {
    expect(DecisionInput.parse({ reason: ' abuse\nsee case 7 ' })).toEqual({ reason: 'abuse\nsee case 7' });
    for (const reason of ['', '  ', 'a\0', '\ud800', 'x'.repeat(501), undefined]) {
      expect(DecisionInput.safeParse({ reason }).success).toBe(false);
    }
  });

  test('switches by a boolean and a known tier only', () => {
    for (const enabled of ['true', 1, null, undefined])
      expect(SetFlagInput.safeParse({ name: 'apikey_auth_enabled', enabled }).success).toBe(false);
    for (const tier of ['gold', '', null])
      expect(SetTierInput.safeParse({ workspaceId: 'wks_1', tier }).success).toBe(false);
  });
});
