import { vi } from 'vitest';
import { type CallOptions, call } from './call.ts';
import { patienceMs } from './patience.ts';

/** The address of a note's audio. On a busy machine a note has one only once the worker knows what the bytes are. */
export function readAudioAddress(noteId: string, options: CallOptions): Promise<string> {
  const read = async (): Promise<string | null> => {
    const { body } = await call<{ audio_url: string | null }>('GET', `/v1/voice-notes/${noteId}`, options);
    return body.audio_url;
  };
  return vi.waitUntil(read, { timeout: patienceMs, interval: 100 });
}
