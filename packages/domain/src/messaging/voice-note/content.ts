import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';

const audioPlace = (id: string) => `voice_notes|${id}|audio_box`;
const transcriptPlace = (id: string) => `voice_notes|${id}|transcript_box`;

export const sealAudio = (key: DataKey, id: string, audio: Uint8Array) => encrypt(key, audio, audioPlace(id));
export const openAudio = (key: DataKey, id: string, box: Uint8Array) => decrypt(key, box, audioPlace(id));

export const sealTranscript = (key: DataKey, id: string, text: string) =>
  encrypt(key, text, transcriptPlace(id));
export const openTranscript = (key: DataKey, id: string, box: Uint8Array): string =>
  decrypt(key, box, transcriptPlace(id)).toString('utf8');
