import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeEvents } from './event-schema.ts';

const rows = describeEvents().map((row) => ({ ...row, read: z.fromJSONSchema(row.schema) }));

describe.each(rows)('the schema of the event $type', ({ example, read, schema, type }) => {
  test('accepts the example, and the example with members that are added later', () => {
    expect(read.safeParse(example).success).toBe(true);
    const later = { ...example, added: 1, data: { ...Object(example.data), added: true } };
    expect(read.safeParse(later).success).toBe(true);
  });

  test('refuses another type, and a body without any one of its members', () => {
    expect(read.safeParse({ ...example, type: `${type}x` }).success).toBe(false);
    for (const name of Object.keys(example)) {
      const { [name]: _, ...rest } = example;
      expect([name, read.safeParse(rest).success]).toEqual([name, false]);
    }
    for (const name of Object.keys(Object(example.data))) {
      const { [name]: _, ...rest } = Object(example.data);
      expect([name, read.safeParse({ ...example, data: rest }).success]).toEqual([name, false]);
    }
  });

  test('has the names of the wire', () => {
    expect(JSON.stringify(schema)).not.toMatch(/"[a-z]+(?:Id|Ids|By|At|Size|Seconds|Ms|Type)"/);
  });
});
