import { mintDataKey } from '@patchbay/secrets';
import stringify from 'safe-stable-stringify';
import { describe, expect, test } from 'vitest';
import { openSpec, sealSpec, specOf } from './spec.ts';

const draft = {
  name: 'Digest',
  instructions: 'Sum up.',
  tools: ['read_thread', 'list_threads'],
  scopes: ['threads:read', 'messages:read.raw'],
};
const hashOf = (change: Partial<typeof draft>) => specOf({ ...draft, ...change }).hash.toString('hex');

describe('the canonical form', () => {
  test('has its members sorted, without blanks, whatever their order was', () => {
    const text = '{"a":[1,{"x":null,"y":"\\n"}],"b":true}';
    expect(stringify({ b: true, a: [1, { y: '\n', x: null }] })).toBe(text);
    expect(stringify({ a: [1, { x: null, y: '\n' }], b: true })).toBe(text);
  });

  test('gives drafts that mean the same one hash', () => {
    expect(hashOf({ tools: ['list_threads', 'read_thread'] })).toBe(hashOf({}));
    expect(hashOf({ scopes: ['messages:read.raw', 'threads:read'] })).toBe(hashOf({}));
    expect(hashOf({ name: 'Caf\u00e9' })).toBe(hashOf({ name: 'Cafe\u0301' }));
  });

  test.each([
    [{ name: 'Digest 2' }],
    [{ instructions: 'Sum up. ' }],
    [{ tools: ['read_thread'] }],
    [{ scopes: ['threads:read'] }],
  ])('gives another draft another hash: %j', (change) => {
    expect(hashOf(change)).not.toBe(hashOf({}));
  });
});

describe('a stored version', () => {
  const key = mintDataKey();
  const ids = { agentId: 'agt_1', version: 1 };

  test('opens as what was compiled', () => {
    const box = sealSpec(key, ids, specOf(draft).text);
    expect(openSpec(key, ids, box)).toMatchObject({
      name: 'Digest',
      instructions: 'Sum up.',
      tools: [{ name: 'list_threads' }, { name: 'read_thread' }],
      scopes: ['messages:read.raw', 'threads:read'],
    });
  });

  test.each([[{ agentId: 'agt_2', version: 1 }], [{ agentId: 'agt_1', version: 2 }]])(
    'does not open as %j',
    (other) => {
      const box = sealSpec(key, ids, specOf(draft).text);
      expect(() => openSpec(key, other, box)).toThrow('cannot be opened');
    },
  );
});
