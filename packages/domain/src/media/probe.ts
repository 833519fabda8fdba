import { createSecretKey, randomBytes } from 'node:crypto';
import { readObject, storeObject } from '@patchbay/media';
import { newId, openMediaStore, type Settings } from '../core/exports.ts';

/**
 * Writes an object into the store, reads it back and removes it.
 * @throws whatever the store refuses it with
 */
export async function probeMediaStore(settings: Pick<Settings, 'mediaBucket' | 'mediaDir'>): Promise<void> {
  const store = openMediaStore(settings);
  const [bytes, key] = [randomBytes(1000), createSecretKey(randomBytes(32))];
  const object = { id: newId('med', new Date()), key };
  async function* source(): AsyncGenerator<Buffer> {
    yield bytes;
  }
  await storeObject(store, object, source());
  try {
    const range = { start: 0, end: bytes.byteLength };
    for await (const piece of readObject(store, { ...object, byteSize: bytes.byteLength }, range)) {
      if (!piece.equals(bytes)) throw new Error('the store gives back other bytes');
    }
  } finally {
    await store.remove(object.id);
  }
}
