import { deletionGraceSeconds } from '@patchbay/contract';

const graceMs = deletionGraceSeconds * 1000;

/** When a deletion that was asked for then can no longer be undone. */
export const deletionDueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + graceMs);

/** The newest deletion that can no longer be undone was asked for then. */
export const deletionCutoff = (now: Date): Date => new Date(now.getTime() - graceMs);
