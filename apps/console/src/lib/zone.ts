/** The cookie in which a browser keeps its choice, so that the server writes the same times as the browser. It gives no access. */
export const zoneCookie = 'patchbay_zone';

/** The time zone of the console: the browser's own, as it was when this was kept, or another one that a person chose. */
export interface Zone {
  readonly name: string;
  readonly isLocal: boolean;
}

/** Until the browser has said where it is. */
export const unknownZone: Zone = { name: 'UTC', isLocal: true };

const localPrefix = 'local:';

export const writeZone = ({ isLocal, name }: Zone): string => `${isLocal ? localPrefix : ''}${name}`;

/** False for a zone that this runtime does not know. The browser and the server may differ. */
function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The zone that a browser has kept. Anything else than {@link writeZone} gives is no zone. */
export function readZone(kept: string | undefined): Zone {
  if (kept === undefined) return unknownZone;
  const isLocal = kept.startsWith(localPrefix);
  const name = isLocal ? kept.slice(localPrefix.length) : kept;
  return isKnown(name) ? { name, isLocal } : unknownZone;
}

/** A zone as people read it, such as "America/New York". */
export const nameZone = (name: string): string => name.replaceAll('_', ' ');

const minuteMs = 60_000;

/** The local time in a zone, in the milliseconds that the same time would have in UTC. */
const clockOf = (at: number, zone: string): number =>
  Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`);

/** A time as a field of a form takes it: in a zone, to the minute. Empty without one. */
export function toLocalText(time: string | null, zone: string): string {
  if (time === null) return '';
  const clock = clockOf(Date.parse(time), zone);
  return new Date(Math.floor(clock / minuteMs) * minuteMs).toISOString().slice(0, 16);
}

/** The time that a person has entered in a zone, in ISO 8601; null while it is incomplete. */
export function fromLocalText(text: string, zone: string): string | null {
  const clock = Date.parse(`${text}Z`);
  if (Number.isNaN(clock)) return null;
  // The first guess may lie on the other side of a change of the clocks.
  const guess = clock - (clockOf(clock, zone) - clock);
  return new Date(clock - (clockOf(guess, zone) - guess)).toISOString();
}
