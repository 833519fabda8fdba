import { z } from 'zod';

/** ISO-8601 UTC with milliseconds and `Z`. */
export const TimeText = z.iso.datetime({ precision: 3 });

export function presentTime(at: Date): string {
  return at.toISOString();
}

export function presentOptionalTime(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
