/** The spans of time of the sign-ins of a client. */
export const outcomeRanges = ['24h', '7d'] as const;

export const defaultOutcomeRange = '24h';

/** The span that a query of the URL names. */
export const readOutcomeRange = (given: unknown): (typeof outcomeRanges)[number] =>
  outcomeRanges.find((range) => range === given) ?? defaultOutcomeRange;
