/** How long a new key may live, in days. */
export const expiryChoices = {
  never: { label: 'Never', days: null },
  '7': { label: 'In 7 days', days: 7 },
  '30': { label: 'In 30 days', days: 30 },
  '90': { label: 'In 90 days', days: 90 },
  '365': { label: 'In a year', days: 365 },
} as const;

export type ExpiryChoice = keyof typeof expiryChoices;

/** The moment a choice made at `now` (milliseconds) means; null for a key that does not expire. */
export function expiryDate(choice: ExpiryChoice, now: number): Date | null {
  const { days } = expiryChoices[choice];
  return days === null ? null : new Date(now + days * 86_400_000);
}
