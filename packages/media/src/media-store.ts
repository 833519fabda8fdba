/** No object has this name, or it is shorter than its row says. */
export class MediaMissing extends Error {
  override name = 'MediaMissing';
}

/** The store does not answer, or refuses. It may be back in a moment. */
export class MediaStoreAway extends Error {
  override name = 'MediaStoreAway';
}

const idPattern = /^[a-z]+_[0-9a-z]{6,64}$/;

/** Returns true if an object can have this name. A store may hold others, which are not ours. */
export const isId = (text: string): boolean => idPattern.test(text);

/** @throws RangeError for what could name an object elsewhere */
export function requireId(id: string): string {
  if (!isId(id)) throw new RangeError('the id of a media object is made of letters and digits');
  return id;
}

/** An object as a store lists it. */
export interface StoredName {
  readonly id: string;
  readonly modifiedAt: Date;
}

/** Keeps sealed bytes under the id of their object. It never sees the contents. */
export interface MediaStore {
  /** Stores an object. Nobody sees it before all of it is stored; after a failure nothing of it is left. */
  write(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * The bytes from `start` up to, but not including, `end`, in pieces of any size.
   * @throws MediaMissing, MediaStoreAway
   */
  read(id: string, start: number, end: number): AsyncIterable<Uint8Array>;
  /** Returns true if the object exists. @throws MediaStoreAway */
  has(id: string): Promise<boolean>;
  /** Deletes an object; a missing one is deleted already. */
  remove(id: string): Promise<void>;
  /** All objects, in no particular order. */
  list(): AsyncIterable<StoredName>;
  /** Deletes what writes left behind that ended before `before` with their process. @returns how many there were */
  removeUnfinished(before: Date): Promise<number>;
}
