import { listPlatformAudit } from '@patchbay/domain/core';
import {
  findAccounts,
  findUsers,
  listRequests,
  readFlags,
  readHome,
  reinstateAccount,
  reinstateUser,
  setFlag,
  setTier,
  suspendAccount,
  suspendUser,
} from '@patchbay/domain/operations';
import { procedureOf } from './procedure.ts';

export const operationProcedures = {
  findAccounts: procedureOf(findAccounts),
  findUsers: procedureOf(findUsers),
  listPlatformAudit: procedureOf(listPlatformAudit),
  listRequests: procedureOf(listRequests),
  readFlags: procedureOf(readFlags),
  readHome: procedureOf(readHome),
  reinstateAccount: procedureOf(reinstateAccount),
  reinstateUser: procedureOf(reinstateUser),
  setFlag: procedureOf(setFlag),
  setTier: procedureOf(setTier),
  suspendAccount: procedureOf(suspendAccount),
  suspendUser: procedureOf(suspendUser),
};
