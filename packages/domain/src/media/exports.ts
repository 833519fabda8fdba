export { type ByteRange, findMedia, type MediaFile, mediaAddress } from './address.ts';
export { insertMedia, type StoredMedia, storeMedia } from './object.ts';
export { sweepMediaStore } from './sweep.ts';
