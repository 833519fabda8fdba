import { afterAll, describe, expect, test } from 'vitest';
import type { Analysis } from './analysis.ts';
import { createAudioAnalyzer } from './analyzer.ts';
import { damaged, forged, hostileFiles } from './testing/hostile.fixture.ts';
import { openAnalyzer, patientMs, reasonOf, recording, sourceOf } from './testing/recording.fixture.ts';

const turn = { queue: 'one' };
const analyzer = openAnalyzer();
afterAll(() => analyzer.close());

const analyze = (bytes: Uint8Array): Promise<Analysis> => analyzer.analyze(sourceOf(bytes), turn);
const durationOf = async (bytes: Buffer): Promise<number> => {
  const analysis = await analyze(bytes);
  return analysis.kind === 'audio' ? analysis.durationMs : -1;
};

const files = await hostileFiles();
const named = (expected: string): string[] =>
  Object.keys(files).filter((name) => files[name]?.expected === expected);
const file = (name: string): Buffer => files[name]?.bytes ?? Buffer.alloc(0);

describe('a file that is not a recording is refused:', () => {
  test.each(named('refused'))('%s', { timeout: patientMs }, async (name) => {
    expect(reasonOf(await analyze(file(name)))).toMatch(/^(unsupported_media_type|media_too_long): /);
  });

  test('a video, and the reason says so', async () => {
    expect(reasonOf(await analyze(file('a video')))).toBe(
      'unsupported_media_type: the file has a video track',
    );
  });
});

describe('a damaged file is refused, or is a recording of at most what was recorded:', () => {
  test.each(named('either'))('%s', { timeout: patientMs }, async (name) => {
    const analysis = await analyze(file(name));
    if (analysis.kind === 'audio') expect(analysis.durationMs).toBeLessThanOrEqual(2112);
    else expect(analysis).toMatchObject({ code: 'unsupported_media_type' });
  });
});

describe('a header that lies about the duration changes nothing:', () => {
  test.each([
    ['a WAV file that claims 4 GiB', 1000],
    ['WebM that claims ten hours', 2014],
    ['MP4 that claims ten hours', 2112],
    ['MP3 that claims ten hours', 2088],
    ['FLAC that claims ten hours', 2000],
  ])('%s', async (name, durationMs) => {
    expect(await durationOf(file(name))).toBe(durationMs);
  });
});

describe('WebM', () => {
  test('is not read on after zeros begin, however many there are', async () => {
    const whole = Buffer.concat([file('a header of WebM and then zeros'), Buffer.alloc(20_000_000)]);
    let readBytes = 0;
    const analysis = await analyzer.analyze(
      {
        byteSize: whole.byteLength,
        async *read(start, end) {
          readBytes += end - start;
          yield whole.subarray(start, end);
        },
      },
      turn,
    );
    expect(reasonOf(analysis)).toMatch('unsupported_media_type: ');
    expect(readBytes).toBeLessThan(1_000_000);
  });

  test.each<[string, (live: Buffer, whole: Buffer) => Buffer]>([
    ['clusters of unknown size', (live) => live],
    [
      'an empty element behind its header',
      (live) => {
        const at = live.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]));
        const empty = Buffer.concat([Buffer.from([0xec, 0x40, 0x64]), Buffer.alloc(100)]);
        return Buffer.concat([live.subarray(0, at), empty, live.subarray(at)]);
      },
    ],
    ['zeros behind a live recording', (live) => Buffer.concat([live, Buffer.alloc(100_000)])],
    ['zeros behind a finished recording', (_live, whole) => Buffer.concat([whole, Buffer.alloc(100_000)])],
    ['five bytes of junk behind a live recording', (live) => Buffer.concat([live, Buffer.alloc(5)])],
    ['junk behind a live recording', (live) => Buffer.concat([live, Buffer.alloc(100_000, 1)])],
  ])('with %s is the whole recording', async (_title, change) => {
    const live = await recording('opus-live.webm');
    expect(await durationOf(change(live, await recording('opus.webm')))).toBe(2014);
  });

  test('cut in its last cluster is a recording of the clusters before', async () => {
    const live = await recording('opus-live.webm');
    expect(await durationOf(live.subarray(0, -200))).toBeGreaterThan(900);
  });
});

test('two hours in a chain of short recordings are too long', { timeout: patientMs }, async () => {
  // Of four seconds each. The demuxer sees the first one alone.
  const link = forged(await recording('vorbis.ogg'), '\u0001vorbis', 12, Buffer.from([0x40, 0x1f, 0, 0]));
  const chain = Buffer.concat(Array.from({ length: 1810 }, () => link));
  expect(reasonOf(await analyze(chain))).toMatch('media_too_long: ');
});

describe('of a hundred damaged recordings', () => {
  test('each ends with a result, a refusal or the end of its thread', { timeout: patientMs }, async () => {
    const hurried = createAudioAnalyzer({ ffmpegPath: null, limitMs: 1000 });
    for (let round = 0; round < 100; round += 1) {
      const analysis = await hurried.analyze(sourceOf(await damaged(round)), turn);
      expect(['audio', 'refused', 'gave_up']).toContain(analysis.kind);
    }
    await hurried.close();
  });
});
