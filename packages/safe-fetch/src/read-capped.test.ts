import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readCapped } from './read-capped.ts';

function streamOf(...chunks: string[]): Readable {
  return Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  );
}

describe('readCapped', () => {
  test('gives a short body whole', async () => {
    await expect(readCapped(streamOf('ab', 'cd'), 10)).resolves.toEqual({
      body: Buffer.from('abcd'),
      truncated: false,
    });
  });

  test('gives an empty body', async () => {
    await expect(readCapped(streamOf(), 10)).resolves.toEqual({ body: Buffer.alloc(0), truncated: false });
  });

  test('does not call a body cut that has exactly the cap', async () => {
    const { body, truncated } = await readCapped(streamOf('abc', 'de'), 5);
    expect([body.toString(), truncated]).toEqual(['abcde', false]);
  });

  test('cuts at the cap, even within a chunk', async () => {
    const { body, truncated } = await readCapped(streamOf('abc', 'def'), 5);
    expect([body.toString(), truncated]).toEqual(['abcde', true]);
  });

  test('reads nothing of a body that is not wanted', async () => {
    const { body, truncated } = await readCapped(streamOf('abc'), 0);
    expect([body.length, truncated]).toEqual([0, true]);
  });

  test('destroys an endless stream as soon as it has enough', async () => {
    let produced = 0;
    const endless = new Readable({
      read() {
        produced += 1;
        this.push(Buffer.alloc(1024, 'x'));
      },
    });
    const { body, truncated } = await readCapped(endless, 16_384);
    expect([body.length, truncated, endless.destroyed]).toEqual([16_384, true, true]);
    expect(produced).toBeLessThan(200);
  });

  test('fails as the stream fails', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('cut off'));
      },
    });
    await expect(readCapped(broken, 10)).rejects.toThrow('cut off');
  });
});
