import type { CustomSource } from 'mediabunny';
import { Refused } from '../analysis.ts';

/** No demuxer needs the same bytes that many times in a row. */
const repeatsMax = 10_000;

/**
 * In junk, the demuxer of WebM looks for the next element. It never gets past the last eight bytes that it may search,
 * and asks for them forever. Elsewhere it reads the same eight bytes a few times at most.
 */
const searchBytes = 8;
const searchRepeatsMax = 8;

/** The header of an element. What is longer is the content of one, or a search in junk. */
const headerBytes = 16;
const webmStart = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const zeros = Buffer.alloc(headerBytes);

/** The method of the library by which a demuxer asks for bytes. It is not declared. */
const name = '_read';

interface Answer {
  readonly bytes: Uint8Array;
  readonly offset: number;
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'offset' in value;

/** Returns true if the bytes that were read from `start` on begin with `beginning`. */
function beginsLike(answer: unknown, start: number, beginning: Buffer): boolean {
  if (!isAnswer(answer)) return false;
  const at = start - answer.offset;
  return beginning.equals(answer.bytes.subarray(at, at + beginning.byteLength));
}

/** Zeros are no element of WebM (RFC 8794 section 5): what begins with them is not searched, however long it is. */
function createZeroStop(): (answer: unknown, start: number, length: number) => unknown {
  let isWebm = false;
  return (answer, start, length) => {
    if (start === 0) isWebm = beginsLike(answer, 0, webmStart);
    return isWebm && length > headerBytes && beginsLike(answer, start, zeros) ? null : answer;
  };
}

/** Detects a demuxer that reads the same bytes forever. @throws Refused when no answer would end it */
function createRepeatStop(): (start: number, length: number) => boolean {
  let lastStart = -1;
  let repeats = 0;
  return (start, length) => {
    repeats = start === lastStart ? repeats + 1 : 0;
    lastStart = start;
    if (repeats > repeatsMax) throw new Refused('unsupported_media_type', 'the file is damaged');
    return repeats > searchRepeatsMax && length === searchBytes;
  };
}

/**
 * Keeps junk in a file from keeping a core busy. WebM ends where zeros begin or a search finds nothing, so of a recording with
 * zeros at its end, which a recorder left that reserved the space, the sound before them counts.
 */
export function watchSource(source: CustomSource): CustomSource {
  const read: unknown = Reflect.get(source, name);
  if (typeof read !== 'function') throw new Error('the reads of the demuxer cannot be watched');
  const isEndless = createRepeatStop();
  const stopAtZeros = createZeroStop();
  Reflect.set(source, name, (...asked: unknown[]): unknown => {
    const start = Number(asked[0]);
    const length = Number(asked[1]) - start;
    if (isEndless(start, length)) return null;
    const answer: unknown = Reflect.apply(read, source, asked);
    if (!(answer instanceof Promise)) return stopAtZeros(answer, start, length);
    return answer.then((later: unknown) => stopAtZeros(later, start, length));
  });
  return source;
}
