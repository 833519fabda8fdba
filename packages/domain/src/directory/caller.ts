/**
 * Callers that may manage the directory of a workspace: its owners, and programs that hold `scim` and act for one of
 * them.
 */
export const directoryKinds = ['api_key', 'oauth', 'console', 'user'] as const;
export type DirectoryKind = (typeof directoryKinds)[number];

/** The rules of every verb of the directory. No member adds or removes people, and neither does a key of theirs. */
export const directoryRules = { actors: directoryKinds, scopes: ['scim'], role: 'owner' } as const;
