import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { bytesOf, receiveForm } from './receive-form.ts';

const bytesMax = 5;
const rules = { bytesMax, member: 'file', fields: ['transcript'] };

/** Counts the bytes that are passed on of a file in these pieces. */
async function passOn(...sizes: readonly number[]): Promise<number> {
  const part = { file: Readable.from(sizes.map((size) => Buffer.alloc(size))) };
  let length = 0;
  for await (const piece of bytesOf(part as never, bytesMax)) length += piece.byteLength;
  return length;
}

test('a file that is as long as its limit is taken', async () => {
  expect(await passOn(3, 2)).toBe(bytesMax);
});

test.each([[[3, 3]], [[6]], [[5, 1]]])('a file of one byte more is refused: %j', async (sizes) => {
  await expect(passOn(...sizes)).rejects.toMatchObject({ code: 'payload_too_large' });
});

describe('a form', () => {
  /** A form of one field, of a sender whose connection has brought all of it or not. */
  function receive(complete: boolean): Promise<unknown> {
    const ctx = {
      actor: { userId: 'usr_1' },
      uploads: { take: () => () => undefined },
      db: { sql: { cells: async () => [[true, 0]] } },
    };
    const parts = async function* () {
      yield { type: 'field', fieldname: 'transcript', value: 'hello', valueTruncated: false };
    };
    return receiveForm(ctx as never, { headers: {}, raw: { complete }, parts } as never, rules);
  }

  test('that has arrived as a whole is taken', async () => {
    await expect(receive(true)).resolves.toMatchObject({ fields: { transcript: 'hello' } });
  });

  test('whose connection was cut is refused, although its parser ends as after a whole one', async () => {
    await expect(receive(false)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
