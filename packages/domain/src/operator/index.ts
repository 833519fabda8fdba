export { type AccountRow, findAccounts } from './find-accounts.ts';
export { findUsers, type UserRow } from './find-users.ts';
export { type FlagView, readFlags, setFlag } from './flags.ts';
export { requireOperator } from './require-operator.ts';
export { reinstateAccount, suspendAccount } from './suspend.ts';
export { reinstateUser, suspendUser } from './suspend-user.ts';
export { setTier } from './tier.ts';
