import { inlineAudioBytesMax } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { bitsPerSecond, chooseFormat, obstacleOf, recordingSecondsMax } from './microphone.ts';

test('the longest recording fits in one message', () => {
  expect((recordingSecondsMax * bitsPerSecond) / 8).toBeLessThan(inlineAudioBytesMax);
  expect(recordingSecondsMax).toBeGreaterThan(200);
});

describe('the format of a recording', () => {
  test('is the first that the browser supports', () => {
    expect(chooseFormat(() => true)).toBe('audio/webm;codecs=opus');
    expect(chooseFormat((type) => type === 'audio/mp4')).toBe('audio/mp4');
    expect(chooseFormat(() => false)).toBeUndefined();
  });
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'failed'],
])('a microphone that is refused with %s is %s', (name, obstacle) => {
  expect(obstacleOf(Object.assign(new Error('refused'), { name }))).toBe(obstacle);
  expect(obstacleOf('refused')).toBe('failed');
});
