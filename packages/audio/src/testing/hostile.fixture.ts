import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { recording, wavOf } from './recording.fixture.ts';

/** The expected answer to a hostile file. A file that is only damaged may be a recording of what is left. */
export type Expected = 'audio' | 'refused' | 'either';

export interface HostileFile {
  readonly bytes: Buffer;
  readonly expected: Expected;
}

type Files = Readonly<Record<string, HostileFile>>;

/** None of the files is too large for a body of JSON. */
const size = 700_000;
const openCluster = Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff]);

const refused = (bytes: Buffer): HostileFile => ({ bytes, expected: 'refused' });
const audio = (bytes: Buffer): HostileFile => ({ bytes, expected: 'audio' });
const either = (bytes: Buffer): HostileFile => ({ bytes, expected: 'either' });

/** A copy with other bytes, `offset` bytes after the start of the first `mark`. */
export function forged(bytes: Buffer, mark: string, offset: number, value: Uint8Array): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(Buffer.from(mark, 'latin1'));
  if (at < 0) throw new Error(`the recording has no ${mark}`);
  copy.set(value, at + offset);
  return copy;
}

export const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};

/** The start of a live WebM file: everything before its first cluster. */
const headOf = (webm: Buffer): Buffer => webm.subarray(0, webm.indexOf(openCluster.subarray(0, 4)));

const notRecordings = (): Files => ({
  'no byte': refused(Buffer.alloc(0)),
  'one byte': refused(Buffer.from([79])),
  'a ZIP archive': refused(Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(5000)])),
  'a gzip bomb': refused(gzipSync(Buffer.alloc(10_000_000))),
  'a drawing with a script': refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
  'a page': refused(Buffer.from('<!doctype html><script>alert(1)</script>')),
  'a playlist, which names other files': refused(Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')),
  zeros: refused(Buffer.alloc(size)),
  'bytes of 0xFF': refused(Buffer.alloc(size, 255)),
  noise: refused(randomBytes(size)),
});

const wavFiles = (): Files => ({
  'a WAV file without samples': refused(wavOf(Buffer.alloc(0))),
  'a WAV file at 1 Hz': refused(wavOf(Buffer.alloc(2048), { sampleRate: 1 })),
  'a WAV file at 0 Hz': refused(wavOf(Buffer.alloc(2048), { sampleRate: 0 })),
  'a WAV file of 65,535 channels': refused(wavOf(Buffer.alloc(65_535), { channels: 65_535 })),
  'a WAV file of three channels': refused(wavOf(Buffer.alloc(3000), { channels: 3 })),
  'a WAV file that claims 4 GiB': audio(wavOf(Buffer.alloc(8000, 128), { dataBytes: 0xfffffff0 })),
});

/** 130,000 blocks of one packet of Opus, which is 120 ms of sound in two bytes. */
function longWebm(head: Buffer): Buffer {
  const block = Buffer.from([0xa3, 0x86, 0x81, 0, 0, 0x80, 0x03, 48]);
  const blocks = 250;
  const clusters = Array.from({ length: 340 }, (_, at) => {
    const time = Buffer.concat([Buffer.from([0xe7, 0x84]), uint32(at * blocks * 120)]);
    const sounds = Array.from({ length: blocks }, (_sound, index) => {
      const copy = Buffer.from(block);
      copy.writeInt16BE(index * 120, 3);
      return copy;
    });
    return Buffer.concat([openCluster, time, ...sounds]);
  });
  return Buffer.concat([head, ...clusters]);
}

async function webmFiles(): Promise<Files> {
  const webm = await recording('opus.webm');
  const live = await recording('opus-live.webm');
  const head = headOf(live);
  const tenHours = Buffer.alloc(8);
  tenHours.writeDoubleBE(36_000_000);
  return {
    'a video': refused(await recording('video.webm')),
    'a header of WebM and then zeros': refused(Buffer.concat([head, Buffer.alloc(size)])),
    'a header of WebM and then ones': refused(Buffer.concat([head, Buffer.alloc(size, 1)])),
    'a header of WebM and then noise': either(Buffer.concat([head, randomBytes(size)])),
    'WebM with zeros inside': either(Buffer.concat([webm.subarray(0, -500), Buffer.alloc(size)])),
    'WebM of 140,000 open clusters': refused(Buffer.concat([head, Buffer.alloc(size, openCluster)])),
    'WebM that claims ten hours': audio(forged(webm, '\u0044\u0089\u0088', 3, tenHours)),
    'WebM of almost three hours in 680 kB': refused(longWebm(head)),
  };
}

/** Atoms, each of which is the only content of the one before. */
function nestedAtoms(count: number): Buffer {
  const atoms = Buffer.alloc(count * 8);
  for (let at = 0; at < count; at += 1) {
    atoms.writeUInt32BE((count - at) * 8, at * 8);
    atoms.write('moov', at * 8 + 4);
  }
  return atoms;
}

/** A copy in which each of the 33 packets is the same thousand bytes. The table of the offsets comes after the sound. */
function repeatedPacket(m4a: Buffer): Buffer {
  const [start, packets] = [44, 33];
  const more = Buffer.concat(Array.from({ length: packets - 1 }, () => uint32(start)));
  const sized = forged(forged(m4a, 'stsz', 8, uint32(1000)), 'stsc', 16, uint32(1));
  const counted = forged(sized, 'stco', 8, uint32(packets));
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stco']) {
    const at = counted.indexOf(box) - 4;
    counted.writeUInt32BE(counted.readUInt32BE(at) + more.byteLength, at);
  }
  const end = counted.indexOf('stco') + 16;
  return Buffer.concat([counted.subarray(0, end), more, counted.subarray(end)]);
}

async function mp4Files(): Promise<Files> {
  const m4a = await recording('aac.m4a');
  const movie = forged(m4a, 'mvhd', 20, uint32(36_000_000));
  return {
    'MP4 that claims ten hours': audio(forged(movie, 'mdhd', 20, uint32(0x7fffffff))),
    'MP4 of 4 G sample sizes': either(forged(m4a, 'stsz', 12, uint32(0xffffffff))),
    'MP4 of 268 M samples of one size': either(forged(m4a, 'stsz', 8, uint32(1, 268_000_000))),
    'MP4 of 4 G chunk offsets': either(forged(m4a, 'stco', 8, uint32(0xffffffff))),
    'MP4 that names the same bytes as each of its packets': refused(repeatedPacket(m4a)),
    'MP4 of 90,000 nested atoms': refused(
      Buffer.concat([m4a.subarray(0, m4a.readUInt32BE(0)), nestedAtoms(90_000)]),
    ),
    'half of an MP4 file': either(m4a.subarray(0, m4a.byteLength / 2)),
  };
}

async function otherFiles(): Promise<Files> {
  const ogg = await recording('opus.ogg');
  const granule = Buffer.from(ogg);
  granule.writeBigUInt64LE(36_000n * 48_000n, granule.lastIndexOf('OggS') + 6);
  return {
    'Ogg that claims ten hours': either(granule),
    'half of an Ogg file': either(ogg.subarray(0, ogg.byteLength / 2)),
    'MP3 that claims ten hours': audio(forged(await recording('mp3.mp3'), 'Info', 8, uint32(1_000_000))),
    'FLAC that claims ten hours': audio(
      forged(await recording('flac.flac'), 'fLaC', 22, Buffer.from([255, 255, 255, 255])),
    ),
  };
}

/** The damage of round number `round`: eight other bytes in one of the recordings. */
export async function damaged(round: number): Promise<Buffer> {
  const names = ['opus.ogg', 'opus.webm', 'aac.m4a', 'mp3.mp3', 'flac.flac'];
  const copy = await recording(names[round % names.length] ?? '');
  const at = (round * 7919) % copy.byteLength;
  copy.set(randomBytes(Math.min(8, copy.byteLength - at)), at);
  return copy;
}

/** Files that lie about their contents, or that keep a demuxer busy for nothing. */
export const hostileFiles = async (): Promise<Files> => ({
  ...notRecordings(),
  ...wavFiles(),
  ...(await webmFiles()),
  ...(await mp4Files()),
  ...(await otherFiles()),
  'a damaged recording': either(await damaged(1)),
});
