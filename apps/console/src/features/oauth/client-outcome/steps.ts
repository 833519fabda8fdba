import type { ClientOutcomes } from '../../../trpc/types.ts';

type StepCounts = ClientOutcomes['steps'][number];

/** The steps of a sign-in, as a developer calls them. */
export const stepNames: Readonly<Record<StepCounts['step'], string>> = {
  authorize: 'Authorization requests',
  decide: 'Consent decisions',
  code: 'Code exchanges',
  refresh: 'Refreshes',
  startDevice: 'Device codes',
  pollDevice: 'Device polls',
  otherToken: 'Other token requests',
  revoke: 'Revocations',
};

const columns = [
  { name: 'succeeded', title: 'Succeeded' },
  { name: 'denied', title: 'Denied' },
  { name: 'waiting', title: 'Waiting' },
  { name: 'refused', title: 'Refused' },
] as const;

/** The columns that say something: what worked, what was refused, and any other that has a number. */
export function columnsOf(steps: readonly StepCounts[]): readonly (typeof columns)[number][] {
  return columns.filter(
    ({ name }) => name === 'succeeded' || name === 'refused' || steps.some((step) => step[name] > 0),
  );
}
