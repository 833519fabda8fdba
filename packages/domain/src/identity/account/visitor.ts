/** Who may sign up, sign in and recover: anybody, signed in already or not. */
export const visitorKinds = ['anonymous', 'console', 'reset_due', 'user'] as const;
export type VisitorKind = (typeof visitorKinds)[number];
