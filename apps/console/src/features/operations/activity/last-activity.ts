/** The records of the audit log that Home shows: the last few. */
export const lastActivity = { limit: 6 } as const;
