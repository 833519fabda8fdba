import type { CustomSource } from 'mediabunny';
import { Refused } from '../analysis.ts';

/** No demuxer needs the same bytes as often in a row. */
const repeatsMax = 10_000;

/** The method of the library by which a demuxer asks for bytes. It is not declared. */
const name = '_read';

/**
 * Ends a demuxer that asks for the same bytes for ever, as that of WebM does for the last eight bytes of a file with junk
 * in it: it would keep a core busy until its thread is ended.
 */
export function watchSource(source: CustomSource): CustomSource {
  const read: unknown = Reflect.get(source, name);
  if (typeof read !== 'function') throw new Error('the reads of the demuxer cannot be watched');
  let lastStart: unknown = null;
  let repeats = 0;
  Reflect.set(source, name, (...asked: unknown[]): unknown => {
    repeats = asked[0] === lastStart ? repeats + 1 : 0;
    [lastStart] = asked;
    if (repeats > repeatsMax) throw new Refused('unsupported_media_type', 'the file is damaged');
    const bytes: unknown = Reflect.apply(read, source, asked);
    return bytes;
  });
  return source;
}
