import { readModelSetup } from '@patchbay/domain/ai';
import { listPlatformAudit } from '@patchbay/domain/core';
import {
  findAccounts,
  findById,
  findUsers,
  listDataKeyRotations,
  listRequests,
  readFlags,
  readHome,
  readRequest,
  readTraffic,
  reinstateAccount,
  reinstateUser,
  rotateDataKey,
  setFlag,
  setTier,
  suspendAccount,
  suspendUser,
} from '@patchbay/domain/operations';
import { procedureOf } from './procedure.ts';

export const operationProcedures = {
  findAccounts: procedureOf(findAccounts),
  findById: procedureOf(findById),
  findUsers: procedureOf(findUsers),
  listDataKeyRotations: procedureOf(listDataKeyRotations),
  listPlatformAudit: procedureOf(listPlatformAudit),
  listRequests: procedureOf(listRequests),
  readFlags: procedureOf(readFlags),
  readHome: procedureOf(readHome),
  readModelSetup: procedureOf(readModelSetup),
  readRequest: procedureOf(readRequest),
  readTraffic: procedureOf(readTraffic),
  reinstateAccount: procedureOf(reinstateAccount),
  reinstateUser: procedureOf(reinstateUser),
  rotateDataKey: procedureOf(rotateDataKey),
  setFlag: procedureOf(setFlag),
  setTier: procedureOf(setTier),
  suspendAccount: procedureOf(suspendAccount),
  suspendUser: procedureOf(suspendUser),
};
