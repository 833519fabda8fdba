import { waveformPoints } from '../analysis.ts';

/** Decoded sound: samples between -1 and 1 for each channel. */
export interface Sound {
  readonly channels: readonly Float32Array[];
  readonly sampleRate: number;
}

const slicesPerSecond = 100;

/** The highest of a hundred slices a second, as sound comes in. */
export interface Peaks {
  add(sound: Sound): void;
  /** The seconds of sound so far. */
  seconds(): number;
  /** The peak of each of 64 equal parts, from 0 to 100. */
  waveform(): number[];
}

function peakOf(samples: Float32Array, start: number, end: number): number {
  let peak = 0;
  for (let at = start; at < end; at += 1) {
    const level = Math.abs(samples[at] ?? 0);
    if (level > peak) peak = level;
  }
  return peak;
}

export function collectPeaks(): Peaks {
  const slices: number[] = [];
  let seconds = 0;

  const addSlice = ({ channels, sampleRate }: Sound, start: number, end: number): void => {
    const slice = Math.floor((seconds + start / sampleRate) * slicesPerSecond);
    const peak = Math.max(...channels.map((samples) => peakOf(samples, start, end)));
    slices[slice] = Math.max(slices[slice] ?? 0, peak);
  };

  return {
    add(sound) {
      const length = sound.channels[0]?.length ?? 0;
      const step = Math.max(1, Math.floor(sound.sampleRate / slicesPerSecond));
      for (let start = 0; start < length; start += step)
        addSlice(sound, start, Math.min(length, start + step));
      seconds += length / sound.sampleRate;
    },
    seconds: () => seconds,
    waveform() {
      return Array.from({ length: waveformPoints }, (_, point) => {
        const start = Math.floor((point * slices.length) / waveformPoints);
        const end = Math.max(start + 1, Math.floor(((point + 1) * slices.length) / waveformPoints));
        const peak = slices.slice(start, end).reduce((highest, slice) => Math.max(highest, slice ?? 0), 0);
        return Math.round(Math.min(1, peak) * 100);
      });
    },
  };
}
