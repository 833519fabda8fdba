import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createAudioAnalyser } from './analyser.ts';
import {
  openAnalyser,
  patientMs,
  reasonOf,
  recording,
  sourceOf,
  wavOf,
} from './testing/recording.fixture.ts';

const analyser = openAnalyser();
afterAll(() => analyser.close());

const reason = async (bytes: Uint8Array): Promise<string> =>
  reasonOf(await analyser.analyse(sourceOf(bytes)));

/** A copy with other bytes in the place of the first `mark`, `offset` bytes after it. */
function forged(bytes: Buffer, mark: string, offset: number, value: Uint8Array): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(Buffer.from(mark, 'latin1'));
  expect(at).toBeGreaterThan(-1);
  copy.set(value, at + offset);
  return copy;
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

describe('a file that is no recording is refused:', () => {
  test.each<[string, Uint8Array]>([
    ['no byte', Buffer.alloc(0)],
    ['one byte', Buffer.from([79])],
    ['a ZIP archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(5000)])],
    ['a gzip bomb', gzipSync(Buffer.alloc(10_000_000))],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a playlist, which names other files', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['a million zeros', Buffer.alloc(1_000_000)],
    ['a million bytes of 0xFF', Buffer.alloc(1_000_000, 255)],
    ['noise', randomBytes(1_000_000)],
    ['no samples', wavOf(Buffer.alloc(0))],
    ['a rate of 1 Hz', wavOf(Buffer.alloc(2048), { sampleRate: 1 })],
    ['a rate of 0 Hz', wavOf(Buffer.alloc(2048), { sampleRate: 0 })],
    ['65,535 channels', wavOf(Buffer.alloc(65_535), { channels: 65_535 })],
    ['three channels', wavOf(Buffer.alloc(3000), { channels: 3 })],
  ])('%s', async (_title, bytes) => {
    expect(await reason(bytes)).toMatch('unsupported_media_type: ');
  });

  test('a video', async () => {
    expect(await reason(await recording('video.webm'))).toBe(
      'unsupported_media_type: the file has a video track',
    );
  });

  test.each(['opus.ogg', 'aac.m4a'])(
    '%s with its second half missing, or a recording of what is left',
    async (name) => {
      const whole = await recording(name);
      const analysis = await analyser.analyse(sourceOf(whole.subarray(0, whole.byteLength / 2)));
      if (analysis.kind === 'audio') expect(analysis.durationMs).toBeLessThan(2000);
      else expect(analysis).toMatchObject({ code: 'unsupported_media_type' });
    },
  );
});

describe('a header that lies about the duration changes nothing:', () => {
  const durationOf = async (bytes: Buffer): Promise<number> => {
    const analysis = await analyser.analyse(sourceOf(bytes));
    return analysis.kind === 'audio' ? analysis.durationMs : -1;
  };

  test('the movie and media headers of MP4', async () => {
    const whole = await recording('aac.m4a');
    const movie = forged(whole, 'mvhd', 20, uint32(36_000_000));
    expect(await durationOf(forged(movie, 'mdhd', 20, uint32(0x7fffffff)))).toBe(2112);
  });

  test('the duration of WebM', async () => {
    const tenHours = Buffer.alloc(8);
    tenHours.writeDoubleBE(36_000_000);
    const whole = await recording('opus.webm');
    expect(await durationOf(forged(whole, '\u0044\u0089\u0088', 3, tenHours))).toBe(await durationOf(whole));
  });

  test('the granule positions of Ogg', async () => {
    const whole = await recording('opus.ogg');
    const last = whole.lastIndexOf('OggS');
    const copy = Buffer.from(whole);
    copy.writeBigUInt64LE(36_000n * 48_000n, last + 6);
    expect([await durationOf(whole), -1]).toContain(await durationOf(copy));
  });

  test('a WAV file of 4 GiB', async () => {
    expect(await durationOf(wavOf(Buffer.alloc(8000, 128), { dataBytes: 0xfffffff0 }))).toBe(1000);
  });

  test('the sample count of FLAC', async () => {
    const whole = await recording('flac.flac');
    expect(await durationOf(forged(whole, 'fLaC', 22, Buffer.from([255, 255, 255, 255])))).toBe(2000);
  });
});

describe('junk in WebM', () => {
  test('up to the end of the file is refused without waiting for the end of the thread', async () => {
    const header = await recording('opus.webm');
    const cluster = header.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]));
    const zeros = Buffer.concat([header.subarray(0, cluster), Buffer.alloc(1_000_000)]);
    expect(await reason(zeros)).toMatch('unsupported_media_type: ');
    const between = Buffer.concat([header.subarray(0, -500), Buffer.alloc(1_000_000)]);
    expect(['audio', 'refused']).toContain((await analyser.analyse(sourceOf(between))).kind);
  });
});

describe('of a hundred damaged recordings', () => {
  test('each ends with a result, a refusal or the end of its thread', { timeout: patientMs }, async () => {
    const names = ['opus.ogg', 'opus.webm', 'aac.m4a', 'mp3.mp3', 'flac.flac'];
    const wholes = await Promise.all(names.map(recording));
    const hurried = createAudioAnalyser({ ffmpegPath: null, limitMs: 1000 });
    for (let round = 0; round < 100; round += 1) {
      const damaged = Buffer.from(wholes[round % names.length] ?? []);
      const at = (round * 7919) % damaged.byteLength;
      damaged.set(randomBytes(Math.min(8, damaged.byteLength - at)), at);
      expect(['audio', 'refused', 'gave_up']).toContain((await hurried.analyse(sourceOf(damaged))).kind);
    }
    await hurried.close();
  });
});
