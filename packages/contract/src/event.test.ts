import { describe, expect, test } from 'vitest';
import { eventCatalog } from './event.ts';
import { toWireNames } from './wire-name.ts';

describe.each(Object.entries(eventCatalog))('the event %s', (_, { data, example, subject }) => {
  test('has an example that its schema accepts, member for member', () => {
    expect(data.strict().parse(example)).toEqual(example);
  });

  test('is ordered by a field of its data, which is text', () => {
    expect(typeof Object.entries(example).find(([name]) => name === subject)?.[1]).toBe('string');
  });

  test('has fields that are lower case with underscores on the wire', () => {
    for (const name of Object.keys(toWireNames(example) ?? {})) expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
  });

  test('has metadata and no content', () => {
    const names = Object.keys(data.shape);
    for (const content of ['text', 'title', 'content', 'transcript', 'rawKey', 'secret', 'token']) {
      expect(names).not.toContain(content);
    }
  });
});

test('types of events are named noun.verb in lower case, but for the test', () => {
  const types = Object.keys(eventCatalog).filter((type) => type !== 'ping');
  for (const type of types) expect(type).toMatch(/^[a-z_]+(?:\.[a-z_]+)+$/);
});
