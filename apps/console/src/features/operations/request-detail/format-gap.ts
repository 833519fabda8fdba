const steps = [
  { unit: 'ms', ms: 1, until: 1000 },
  { unit: 's', ms: 1000, until: 60_000 },
  { unit: 'min', ms: 60_000, until: 3_600_000 },
  { unit: 'h', ms: 3_600_000, until: 86_400_000 },
] as const;
const days = { unit: 'd', ms: 86_400_000 } as const;

/** How long before or after a request another one was answered, such as "3 s later". */
export function formatGap(at: Date, from: Date): string {
  const gap = at.getTime() - from.getTime();
  const distance = Math.abs(gap);
  if (distance === 0) return 'at the same time';
  const { ms, unit } = steps.find(({ until }) => distance < until) ?? days;
  return `${Math.floor(distance / ms)} ${unit} ${gap > 0 ? 'later' : 'earlier'}`;
}
