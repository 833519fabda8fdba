/** A bar of the waveform in the units of its drawing: 64 bars of width 4 on a field of 256 by 32. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export const field = { width: 256, height: 32 } as const;
export const barWidth = 2.5;

const heightMin = 2;

/** The bars of peaks between 0 and 100, centred on the line of silence; silence itself stays visible. */
export function barsOf(peaks: readonly number[]): Bar[] {
  const step = field.width / peaks.length;
  return peaks.map((peak, index) => {
    const share = Math.min(100, Math.max(0, peak)) / 100;
    const height = Math.max(heightMin, share * field.height);
    return { x: index * step + (step - barWidth) / 2, y: (field.height - height) / 2, height };
  });
}

/** Seconds as "0:07" or "1:02:03". */
export function formatPosition(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = String(whole % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}
