import { inlineAudioBytesMax } from '@patchbay/contract';

/** Why a browser does not record. */
export type Obstacle = 'denied' | 'missing' | 'unsupported' | 'failed';

/** Speech stays clear at this rate, and four minutes of it fit in one message. */
export const bitsPerSecond = 32_000;
export const recordingSecondsMax = Math.floor((inlineAudioBytesMax * 0.9 * 8) / bitsPerSecond);

const wantedTypes = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const;

/** The first of the formats that the browser can record and the API takes; undefined without one. */
export function chooseFormat(isSupported: (type: string) => boolean): string | undefined {
  return wantedTypes.find(isSupported);
}

const obstacles: Readonly<Record<string, Obstacle>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Why the microphone was not given. */
export function obstacleOf(refusal: unknown): Obstacle {
  return (refusal instanceof Error ? obstacles[refusal.name] : undefined) ?? 'failed';
}

/** The next step for the person. */
export const remedies: Readonly<Record<Obstacle, string>> = {
  denied:
    'Your browser blocks this page from using the microphone. Allow it in the address bar, then try again.',
  missing: 'No microphone was found. Connect one, then try again.',
  unsupported: 'This browser cannot record on this page. Open the console over HTTPS or use another browser.',
  failed: 'The microphone is not available. Close other programs that use it, then try again.',
};
