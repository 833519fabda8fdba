import { formatNumber } from '../../../lib/format-number.ts';

/** "2 people are connected. 1 of them used it in the last 7 days." */
export function describePeople({ active, people }: { active: number; people: number }): string {
  if (people === 0) return 'Nobody is connected now.';
  const connected = people === 1 ? '1 person is connected' : `${formatNumber(people)} people are connected`;
  if (active === 0) return `${connected}. Nobody used it in the last 7 days.`;
  if (active < people) return `${connected}. ${formatNumber(active)} of them used it in the last 7 days.`;
  return `${connected} and used it in the last 7 days.`;
}
