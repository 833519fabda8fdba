import { expect, test } from 'vitest';
import { patientMs, recording, sourceOf } from '../testing/recording.fixture.ts';
import { flacCodec, vorbisCodec } from './compressed.ts';

/** A page of Ogg whose packets have the given sizes, each less than 255 bytes. */
function pageOf(granule: number, sizes: readonly number[], byte: number): Buffer {
  const header = Buffer.alloc(27);
  header.write('OggS');
  header.writeBigInt64LE(BigInt(granule), 6);
  header.writeUInt8(sizes.length, 26);
  const bodyBytes = sizes.reduce((sum, size) => sum + size, 0);
  return Buffer.concat([header, Buffer.from(sizes), Buffer.alloc(bodyBytes, byte)]);
}

/** Vorbis whose packets are one byte each and 4,096 samples of silence. */
async function silentVorbis(pages: number): Promise<Buffer> {
  const whole = await recording('vorbis.ogg');
  const [, , sound = 0] = [...whole.toString('latin1').matchAll(/OggS/g)].map(({ index }) => index);
  const setup = Buffer.from(whole.subarray(0, sound));
  // Both sizes of a block are 8,192, the largest.
  setup.writeUInt8(0xdd, setup.indexOf('vorbis') + 27);
  const sizes = Array<number>(255).fill(1);
  const silence = Array.from({ length: pages }, (_, at) => pageOf((at + 1) * 255 * 4096, sizes, 0x0e));
  return Buffer.concat([setup, ...silence]);
}

test('Vorbis of many samples in few bytes is decoded in small pieces', { timeout: patientMs }, async () => {
  const bytes = await silentVorbis(20);
  expect(bytes.byteLength).toBeLessThan(20_000);
  const sizes: number[] = [];
  const { decode } = vorbisCodec(sourceOf(bytes));
  for await (const { channels } of decode((async function* () {})())) sizes.push(channels[0]?.length ?? 0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(20_000_000);
  expect(Math.max(...sizes)).toBeLessThan(6_000_000);
});

test('Vorbis whose setup comes late has no sound before it', async () => {
  const bytes = await recording('vorbis.ogg');
  const source = {
    byteSize: bytes.byteLength,
    async *read() {
      yield bytes.subarray(0, 100);
      yield bytes.subarray(100);
    },
  };
  const rates = new Set<number>();
  for await (const { sampleRate } of vorbisCodec(source).decode((async function* () {})()))
    rates.add(sampleRate);
  expect([...rates]).toEqual([16_000]);
});

test('FLAC is decoded ten frames at a time', async () => {
  const whole = await recording('flac.flac');
  const start = whole.indexOf(Buffer.from([0xff, 0xf8]));
  const data = whole.subarray(start, whole.indexOf(Buffer.from([0xff, 0xf8]), start + 2));
  const packets = (async function* () {
    for (let at = 0; at < 25; at += 1) yield { data } as never;
  })();
  const sizes: number[] = [];
  for await (const { channels } of flacCodec.decode(packets)) sizes.push(channels[0]?.length ?? 0);
  const [most = 0] = sizes;
  expect(sizes).toEqual([most, most, most / 2]);
});
