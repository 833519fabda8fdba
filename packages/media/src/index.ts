export { copyObject } from './copy-object.ts';
export { openDiskStore } from './disk-store.ts';
export { MediaMissing, type MediaStore, MediaStoreAway } from './media-store.ts';
export type { Bucket } from './s3-client.ts';
export { openS3Store } from './s3-store.ts';
export { type ByteRange, openedSizeOf, readObject, storeObject } from './sealed-object.ts';
