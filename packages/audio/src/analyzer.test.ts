import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Overloaded } from '@patchbay/concurrency';
import { afterAll, describe, expect, test } from 'vitest';
import type { Analysis } from './analysis.ts';
import { createAudioAnalyzer } from './analyzer.ts';
import {
  openAnalyzer,
  patientMs,
  reasonOf,
  recording,
  sourceOf,
  wavOf,
} from './testing/recording.fixture.ts';

const turn = { queue: 'one' };
const analyzer = openAnalyzer();
afterAll(() => analyzer.close());

const analyze = async (name: string): Promise<Analysis> =>
  analyzer.analyze(sourceOf(await recording(name)), turn);

/** The largest distance of the two halves of a waveform from the levels of the tone. */
function distance(waveform: readonly number[]): number {
  const inner = waveform.map((level, at) => ({ level, at })).filter(({ at }) => at > 3 && at < 60);
  return Math.max(
    ...inner
      .filter(({ at }) => at < 30 || at > 34)
      .map(({ at, level }) => Math.abs(level - (at < 32 ? 20 : 80))),
  );
}

describe('a recording', () => {
  test.each([
    ['opus.ogg', 'audio/ogg; codecs=opus', 48_000],
    ['opus.webm', 'audio/webm; codecs=opus', 48_000],
    ['opus-live.webm', 'audio/webm; codecs=opus', 48_000],
    ['opus.mp4', 'audio/mp4; codecs=opus', 48_000],
    ['vorbis.ogg', 'audio/ogg; codecs=vorbis', 16_000],
    ['mp3.mp3', 'audio/mpeg', 16_000],
    ['flac.flac', 'audio/flac', 8000],
  ])('in %s gets its name, its duration and its waveform from its packets', async (name, mediaType, rate) => {
    const analysis = await analyze(name);
    expect(analysis).toMatchObject({ kind: 'audio', mediaType, sampleRate: rate, channels: 1 });
    if (analysis.kind !== 'audio') return;
    expect(Math.abs(analysis.durationMs - 2000)).toBeLessThan(100);
    expect(analysis.waveform).toHaveLength(64);
    expect(distance(analysis.waveform ?? [])).toBeLessThan(10);
  });

  test.each(['aac.m4a', 'aac-fragmented.m4a', 'aac.aac'])(
    'in %s has an exact duration and no waveform where nothing decodes AAC',
    async (name) => {
      // 33 packets of 1,024 samples at 16 kHz.
      expect(await analyze(name)).toMatchObject({
        kind: 'audio',
        codec: 'aac',
        durationMs: 2112,
        waveform: null,
      });
    },
  );

  test.each([
    ['unsigned bytes', Buffer.from([128, 192, 64, 128])],
    ['no sound at all', Buffer.alloc(4, 128)],
  ])('of a few samples has 64 points as well: %s', async (_title, samples) => {
    const analysis = await analyzer.analyze(sourceOf(wavOf(samples)), turn);
    expect(analysis).toMatchObject({ kind: 'audio', mediaType: 'audio/wav', codec: 'pcm-u8' });
    if (analysis.kind === 'audio') expect(analysis.waveform).toHaveLength(64);
  });

  test('of eleven minutes is counted whole and drawn from 64 windows', async () => {
    const seconds = 660;
    const samples = Buffer.alloc(seconds * 8000, 128);
    samples.fill(255, samples.byteLength / 2);
    const analysis = await analyzer.analyze(sourceOf(wavOf(samples)), turn);
    expect(analysis).toMatchObject({ kind: 'audio', durationMs: seconds * 1000 });
    if (analysis.kind !== 'audio') return;
    expect(analysis.waveform).toEqual([...Array<number>(32).fill(0), ...Array<number>(32).fill(99)]);
  });

  test('of more than two hours is refused', async () => {
    const samples = Buffer.alloc(7201 * 8000, 128);
    expect(reasonOf(await analyzer.analyze(sourceOf(wavOf(samples)), turn))).toMatch(
      'media_too_long: the recording is longer',
    );
  });

  test('of more than 64 MiB is refused before a byte is read', async () => {
    const source = { byteSize: 64 * 1024 * 1024 + 1, read: () => expect.unreachable() };
    expect(reasonOf(await analyzer.analyze(source, turn))).toMatch('media_too_long');
  });
});

describe('AAC with a decoder on the machine', () => {
  /** Stands for ffmpeg: it runs `script` in a shell. */
  async function withDecoder(script: string): Promise<Analysis> {
    const directory = await mkdtemp(join(tmpdir(), 'patchbay-decoder-'));
    const path = join(directory, 'decoder');
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o700);
    const own = openAnalyzer(path);
    try {
      return await own.analyze(sourceOf(await recording('aac.m4a')), turn);
    } finally {
      await own.close();
      await rm(directory, { recursive: true });
    }
  }

  test('is drawn from the samples that it writes, and keeps its exact duration', async () => {
    // 3,200 samples of 0x4040, which is about half of the range.
    const analysis = await withDecoder('cat >/dev/null; head -c 6400 /dev/zero | tr "\\000" "@"');
    expect(analysis).toMatchObject({ kind: 'audio', durationMs: 2112, waveform: Array<number>(64).fill(50) });
  });

  test.each([
    ['fails', 'exit 1'],
    ['closes its input', 'exec <&-; exit 0'],
  ])('has no waveform when it %s', async (_title, script) => {
    expect(await withDecoder(script)).toMatchObject({ kind: 'audio', durationMs: 2112, waveform: null });
  });

  test('has no waveform when the decoder is not there', async () => {
    const own = openAnalyzer('/nowhere/ffmpeg');
    expect(await own.analyze(sourceOf(await recording('aac.aac')), turn)).toMatchObject({ waveform: null });
    await own.close();
  });
});

describe('the analyzer', () => {
  test('gives up on a file that takes longer than a file may, and is ready for the next', async () => {
    const own = createAudioAnalyzer({ ffmpegPath: null, limitMs: 10 });
    const never = { byteSize: 100, read: () => new ReadableStream<Uint8Array>() };
    expect(await own.analyze(never, turn)).toEqual({ kind: 'gave_up' });
    await own.close();
    expect(await analyze('opus.ogg')).toMatchObject({ kind: 'audio' });
  });

  test('throws what its source throws, and is ready for the next', async () => {
    const broken = {
      byteSize: 100,
      read: () => {
        throw new Error('the store is gone');
      },
    };
    await expect(analyzer.analyze(broken, turn)).rejects.toThrow('the store is gone');
    expect(await analyze('opus.ogg')).toMatchObject({ kind: 'audio' });
  });

  test('lets 32 wait and refuses the next', async () => {
    const own = createAudioAnalyzer({ ffmpegPath: null, limitMs: patientMs });
    const source = sourceOf(await recording('opus.ogg'));
    const all = await Promise.allSettled(Array.from({ length: 34 }, () => own.analyze(source, turn)));
    await own.close();
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
    expect(all.filter((one) => one.status === 'rejected' && one.reason instanceof Overloaded)).toHaveLength(
      1,
    );
  });

  test('lets a queue with one recording pass the many that wait in another', async () => {
    const own = createAudioAnalyzer({ ffmpegPath: null, limitMs: patientMs });
    const source = sourceOf(await recording('opus.ogg'));
    const order: string[] = [];
    const run = (queue: string) => own.analyze(source, { queue }).then(() => order.push(queue));
    await Promise.all(['busy', 'busy', 'busy', 'busy', 'quiet'].map(run));
    await own.close();
    expect(order.slice(0, 3)).toEqual(['busy', 'busy', 'quiet']);
  });

  test('does not begin what nobody waits for any more', async () => {
    const gone = AbortSignal.abort(new Error('nobody waits'));
    const source = { byteSize: 10, read: () => expect.unreachable() };
    await expect(analyzer.analyze(source, { ...turn, signal: gone })).rejects.toThrow('nobody waits');
  });
});
