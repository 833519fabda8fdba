const minuteMs = 60_000;

/** A time as a field of a form takes it: local, to the minute. Empty without one. */
export function toLocalText(time: string | null): string {
  if (time === null) return '';
  const at = new Date(time);
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** The time that a person has entered, in ISO 8601; null while it is incomplete. */
export function fromLocalText(text: string): string | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
