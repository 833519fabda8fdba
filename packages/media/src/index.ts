export { openDiskStore } from './disk-store.ts';
export { MediaMissing, type MediaStore } from './media-store.ts';
export { type ByteRange, readObject, storeObject } from './sealed-object.ts';
