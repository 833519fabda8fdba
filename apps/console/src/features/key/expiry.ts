/** How long a new key may live, in days. */
export const expiryChoices = {
  never: { label: 'Never', days: null },
  '7': { label: 'In 7 days', days: 7 },
  '30': { label: 'In 30 days', days: 30 },
  '90': { label: 'In 90 days', days: 90 },
  '365': { label: 'In a year', days: 365 },
} as const;

export type ExpiryChoice = keyof typeof expiryChoices;

/** When a key made at `now` (milliseconds) expires, as ISO 8601 text; null for a key that does not expire. */
export function expiryInstant(choice: ExpiryChoice, now: number): string | null {
  const { days } = expiryChoices[choice];
  return days === null ? null : new Date(now + days * 86_400_000).toISOString();
}
