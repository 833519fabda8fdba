import { z } from 'zod';

/** ISO-8601 UTC with milliseconds and `Z`. */
export const TimeText = z.iso.datetime({ precision: 3 });

const millisecondsPerDay = 86_400_000;
const padded = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));
const endings = Array.from({ length: 1000 }, (_, value) => `.${String(value).padStart(3, '0')}Z`);

/** The day written last, as the times of a list mostly share theirs. */
let lastDay = Number.NaN;
let lastDayText = '';

/** As `toISOString`, for the times of a page, which mostly share a day. @throws RangeError for an invalid date */
export function presentTime(at: Date): string {
  const milliseconds = at.getTime();
  const day = Math.floor(milliseconds / millisecondsPerDay);
  if (day !== lastDay) {
    lastDayText = at.toISOString().slice(0, -'00:00:00.000Z'.length);
    lastDay = day;
  }
  const ofDay = milliseconds - day * millisecondsPerDay;
  const seconds = Math.floor(ofDay / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const clock = `${padded[hours]}:${padded[minutes - hours * 60]}:${padded[seconds - minutes * 60]}`;
  return `${lastDayText}${clock}${endings[ofDay - seconds * 1000]}`;
}

export function presentOptionalTime(at: Date | null): string | null {
  return at === null ? null : presentTime(at);
}
