const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

const steps = [
  { unit: 'min', seconds: minuteSeconds, until: hourSeconds },
  { unit: 'hour', seconds: hourSeconds, until: daySeconds },
  { unit: 'day', seconds: daySeconds, until: 60 * daySeconds },
  { unit: 'month', seconds: 30 * daySeconds, until: 365 * daySeconds },
  { unit: 'year', seconds: 365 * daySeconds, until: Number.POSITIVE_INFINITY },
] as const;

const countUnits = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 || unit === 'min' ? '' : 's'}`;

function formatDistance(seconds: number): string {
  const step = steps.find(({ until }) => seconds < until) ?? steps[4];
  return countUnits(Math.max(1, Math.floor(seconds / step.seconds)), step.unit);
}

/** A length of time, such as "45 s", "3 min" or "6 days". */
export const formatSpan = (seconds: number): string =>
  seconds < minuteSeconds ? `${Math.round(seconds)} s` : formatDistance(seconds);

/**
 * "just now", "3 min ago", "in 6 days"; `now` in milliseconds. A clock that runs ahead never says "in 1 min" for a past
 * event. What ends in 30 days says so for its first minute, and not 29.
 */
export function formatSince(at: Date, now: number): string {
  const seconds = (now - at.getTime()) / 1000;
  if (seconds > -minuteSeconds && seconds < minuteSeconds) {
    return 'just now';
  }
  return seconds >= 0
    ? `${formatDistance(seconds)} ago`
    : `in ${formatDistance(minuteSeconds - seconds - 1)}`;
}

const options = {
  instant: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  hour: { hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  dayAndClock: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  dayAndHour: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  dayOfMonth: { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

// Making a format costs a hundred times more than using it, and tables use one for each row.
function formatOf(kind: keyof typeof options, zone: string): Intl.DateTimeFormat {
  const name = `${kind} ${zone}`;
  const known = formats.get(name);
  const format = known ?? new Intl.DateTimeFormat('en-GB', { ...options[kind], timeZone: zone });
  formats.set(name, format);
  return format;
}

/** Absolute time and its zone. */
export const formatInstant = (at: Date, zone: string): string => formatOf('instant', zone).format(at);
/** Only the day, such as "21 Nov 2026". */
export const formatDay = (at: Date, zone: string): string => formatOf('day', zone).format(at);
/** Only the hour, such as "14:00". */
export const formatHour = (at: Date, zone: string): string => formatOf('hour', zone).format(at);

/** The day and the time, such as "21 Nov, 14:00". */
export const formatDayAndHour = (at: Date, zone: string): string => formatOf('dayAndHour', zone).format(at);
/** The time to the second, such as "14:00:05", with the day before it if that is not today; `now` in milliseconds. */
export const formatClock = (at: Date, now: number, zone: string): string => {
  const isToday = formatDay(at, zone) === formatDay(new Date(now), zone);
  return formatOf(isToday ? 'clock' : 'dayAndClock', zone).format(at);
};
/** The day without its year, such as "21 Nov". */
export const formatDayOfMonth = (at: Date, zone: string): string => formatOf('dayOfMonth', zone).format(at);

const twoDigits = (count: number): string => String(Math.floor(count)).padStart(2, '0');

/** Whole seconds as "0:45", "12:05", "7:12:00" or "5 days 23 hours". */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const inHour = whole % hourSeconds;
  const minutesAndSeconds = `${twoDigits(inHour / 60)}:${twoDigits(whole % 60)}`;
  if (whole < hourSeconds) return minutesAndSeconds.replace(/^0/, '');
  const hours = Math.floor((whole % daySeconds) / hourSeconds);
  if (whole < daySeconds) return `${hours}:${minutesAndSeconds}`;
  const days = countUnits(Math.floor(whole / daySeconds), 'day');
  return hours === 0 ? days : `${days} ${countUnits(hours, 'hour')}`;
}

const soonSeconds = 7 * daySeconds;

/** Judges an expiry: none, more than 7 days away, within 7 days, or past. */
export function judgeExpiry(expiresAt: Date | null, now: number): 'none' | 'later' | 'soon' | 'past' {
  if (expiresAt === null) {
    return 'none';
  }
  const seconds = (expiresAt.getTime() - now) / 1000;
  if (seconds <= 0) {
    return 'past';
  }
  return seconds <= soonSeconds ? 'soon' : 'later';
}
