import { describe, expect, test } from 'vitest';
import { sniffAudio, sniffedBytes } from './sniff.ts';
import { hostileFiles } from './testing/hostile.fixture.ts';
import { recording, wavOf } from './testing/recording.fixture.ts';

/** A tag as a player of music writes it before a recording. */
function tagOf(bytes: number): Buffer {
  const header = Buffer.from('ID3\u0004\0\0', 'latin1');
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (bytes >> shift) & 127));
  return Buffer.concat([header, size, Buffer.alloc(bytes)]);
}

describe('the first bytes', () => {
  test.each([
    ['opus.ogg', 'audio/ogg'],
    ['vorbis.ogg', 'audio/ogg'],
    ['opus.webm', 'audio/webm'],
    ['opus-live.webm', 'audio/webm'],
    ['opus.mp4', 'audio/mp4'],
    ['aac.m4a', 'audio/mp4'],
    ['aac-fragmented.m4a', 'audio/mp4'],
    ['aac.aac', 'audio/aac'],
    ['mp3.mp3', 'audio/mpeg'],
    ['flac.flac', 'audio/flac'],
  ])('of %s say that it is %s', async (name, type) => {
    expect(sniffAudio((await recording(name)).subarray(0, sniffedBytes))).toBe(type);
  });

  test.each([0, 100, 100_000])('are found behind a tag of %i bytes', async (bytes) => {
    const mp3 = (await recording('mp3.mp3')).subarray(tagLength(await recording('mp3.mp3')));
    const tagged = Buffer.concat([tagOf(bytes), tagOf(bytes), mp3]);
    expect(sniffAudio(tagged.subarray(0, sniffedBytes))).toBe('audio/mpeg');
  });

  test('of MP3 may stand behind other bytes', async () => {
    const mp3 = (await recording('mp3.mp3')).subarray(tagLength(await recording('mp3.mp3')));
    const late = Buffer.concat([Buffer.alloc(3000, 1), mp3]);
    expect(sniffAudio(late.subarray(0, sniffedBytes))).toBe('audio/mpeg');
  });

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([255])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(sniffedBytes, 7)])],
    ['a picture', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(100)])],
    ['zeros', Buffer.alloc(sniffedBytes)],
    ['bytes of 0xFF', Buffer.alloc(sniffedBytes, 255)],
  ])('of %s are those of no audio', (_title, bytes) => {
    expect(sniffAudio(bytes)).toBeNull();
  });

  test('never rule out what an analysis takes for audio', async () => {
    const taken = Object.entries(await hostileFiles()).filter(([, { expected }]) => expected === 'audio');
    expect(taken.length).toBeGreaterThan(3);
    for (const [title, { bytes }] of taken)
      expect(sniffAudio(bytes.subarray(0, sniffedBytes)), title).not.toBeNull();
    expect(sniffAudio(wavOf(Buffer.alloc(4, 128)))).toBe('audio/wav');
  });
});

/** The offset at which the recording itself begins. */
function tagLength(mp3: Buffer): number {
  if (mp3.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + [...mp3.subarray(6, 10)].reduce((size, byte) => size * 128 + byte, 0);
}
