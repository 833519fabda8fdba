export { type ByteRange, findMedia, type MediaFile, mediaAddress } from './address.ts';
export { analyseMedia, identifyAudio, nameMedia } from './analyse.ts';
export { type AttachedMedia, attachMedia, findWaitingMedia } from './attach.ts';
export { createMedia, type MediaView } from './create.ts';
export { homeMedia, insertMedia, type StoredMedia, storeMedia } from './object.ts';
export { takeQuota } from './quota.ts';
export { type ArrivingFile, dropFile, holdUpload, ReceivedFile, receiveFile } from './receive.ts';
export { sweepMediaStore } from './sweep.ts';
