const secondsOf = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
]);

/** A window, or how long a condition has to hold. */
const time = /(?<=\[|^ +for: )\d+[smhd](?=\]|$)/gm;

/**
 * The rules in a world where time passes `factor` times as fast: the windows of rates, and how long a condition has to hold. Names stay,
 * and so do thresholds, also those in seconds.
 */
export function shrinkTimes(rules: string, factor: number): string {
  const shrink = (text: string): string => {
    const seconds = Number.parseInt(text, 10) * (secondsOf.get(text.slice(-1)) ?? 0);
    return `${Math.round((seconds * 1000) / factor)}ms`;
  };
  return rules.replaceAll(time, shrink);
}

/** The names of the alerts, in their order. */
export function alertsOf(rules: string): string[] {
  return [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);
}
