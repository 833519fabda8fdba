/** A person, whichever way they signed in: what a program never does for one. */
export const personKinds = ['console', 'user'] as const;
export type PersonKind = (typeof personKinds)[number];
