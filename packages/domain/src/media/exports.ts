export { type ByteRange, findMedia, type MediaFile, mediaAddress } from './address.ts';
export {
  analyzeMedia,
  identifyAudio,
  type NoteAudio,
  nameMedia,
  readAudioOf,
  readWholeMedia,
} from './analyze.ts';
export { type AttachedMedia, attachMedia, findWaitingMedia } from './attach.ts';
export { createMedia } from './create.ts';
export { markMissingMedia } from './missing.ts';
export { homeMedia, insertMedia, type StoredMedia, storeMedia } from './object.ts';
export { probeMediaStore } from './probe.ts';
export { revokeProvenanceKey, rotateProvenanceKey } from './provenance/change-key.ts';
export { checkProvenance, type ProvenanceView } from './provenance/check.ts';
export { listProvenanceKeys, type PublishedKey } from './provenance/published-keys.ts';
export { signSentAudio } from './provenance/sign-audio.ts';
export { privateKeyAad } from './provenance/signing-key.ts';
export { takeQuota } from './quota.ts';
export { takeReading } from './reading.ts';
export {
  dropFile,
  holdUpload,
  ReceivedFile,
  receiveFile,
  receiveSegment,
} from './receive.ts';
export { refuseNoAudio, storeAudio, unknownType } from './recognize.ts';
export { sweepMediaStore } from './sweep.ts';
export { appendMedia } from './upload/append.ts';
export { deleteMedia } from './upload/delete.ts';
export { finishUploads } from './upload/finish.ts';
export { putSegment } from './upload/put-segment.ts';
export { readMedia } from './upload/read.ts';
export { receiveAppend } from './upload/receive-append.ts';
export type { MediaView } from './upload/view.ts';
