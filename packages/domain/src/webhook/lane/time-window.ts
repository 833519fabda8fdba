const hourMs = 3_600_000;
const recentMs = 24 * hourMs;

/** Times between which events are looked for, `to` included. Events are partitioned by day, and no other day is opened. */
export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
}

/** The window that nearly every due event is in. The clock of another process may be a little ahead. */
export const recentWindow = (now: Date): TimeWindow => ({
  from: new Date(now.getTime() - recentMs),
  to: new Date(now.getTime() + hourMs),
});

export const isWithin = ({ from, to }: TimeWindow, at: Date): boolean => at > from && at <= to;

/** The smallest window that holds this one and all of these times. */
export function widen({ from, to }: TimeWindow, times: readonly Date[]): TimeWindow {
  const all = times.map((time) => time.getTime());
  return {
    from: new Date(Math.min(from.getTime(), ...all.map((time) => time - 1))),
    to: new Date(Math.max(to.getTime(), ...all)),
  };
}
