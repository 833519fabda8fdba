'use client';
import { useEffect, useRef, useState } from 'react';
import { bitsPerSecond, chooseFormat, type Obstacle, obstacleOf, recordingSecondsMax } from './microphone.ts';

/** Sound that was recorded and not sent. It is in the memory of this page alone. */
export interface Recorded {
  readonly blob: Blob;
  readonly durationMs: number;
}

/** How far a recording has come. */
export type Recording =
  | { readonly state: 'idle' | 'asking' | 'recording' }
  | { readonly state: 'recorded'; readonly recorded: Recorded }
  | { readonly state: 'refused'; readonly obstacle: Obstacle };

/** A microphone that is open. */
interface Session {
  /** Ends the recording and keeps it. */
  stop(): void;
  /** Ends the recording and forgets it. */
  drop(): void;
}

/** Switches the microphone off, which its light shows. */
function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.stop();
  }
}

function record(stream: MediaStream, format: string, onEnd: (recording: Recording) => void): Session {
  const recorder = new MediaRecorder(stream, { mimeType: format, audioBitsPerSecond: bitsPerSecond });
  const parts: Blob[] = [];
  const startedAt = performance.now();
  const timer = setTimeout(() => recorder.stop(), recordingSecondsMax * 1000);
  let isDropped = false;
  function end(recording: Recording): void {
    clearTimeout(timer);
    release(stream);
    if (!isDropped) {
      onEnd(recording);
    }
  }
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.addEventListener('error', () => end({ state: 'refused', obstacle: 'failed' }));
  recorder.addEventListener('stop', () => {
    const durationMs = Math.round(performance.now() - startedAt);
    const blob = new Blob(parts, { type: recorder.mimeType });
    end({ state: 'recorded', recorded: { blob, durationMs } });
  });
  recorder.start();
  return {
    stop: () => recorder.stop(),
    drop: () => {
      isDropped = true;
      recorder.stop();
    },
  };
}

/** The format to record in; undefined where the browser cannot, or the page is not at a secure address. */
function findFormat(): string | undefined {
  const canRecord = typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;
  return canRecord ? chooseFormat((type) => MediaRecorder.isTypeSupported(type)) : undefined;
}

/** Records sound from the microphone. Leaving the page switches it off. */
export function useRecording() {
  const [recording, setRecording] = useState<Recording>({ state: 'idle' });
  const session = useRef<Session>(undefined);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      session.current?.drop();
    };
  }, []);
  function end(next: Recording): void {
    session.current = undefined;
    setRecording(next);
  }
  async function start(): Promise<void> {
    const format = findFormat();
    if (format === undefined) {
      end({ state: 'refused', obstacle: 'unsupported' });
      return;
    }
    setRecording({ state: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (hasLeft.current) {
        release(stream);
        return;
      }
      session.current = record(stream, format, end);
      setRecording({ state: 'recording' });
    } catch (refusal) {
      end({ state: 'refused', obstacle: obstacleOf(refusal) });
    }
  }
  return {
    recording,
    start,
    stop: () => session.current?.stop(),
    discard: () => end({ state: 'idle' }),
  };
}
