import { blockUser, listBlocks, unblockUser } from '@patchbay/domain/messaging';
import {
  blockVoiceDrop,
  createInvite,
  createReport,
  decideReport,
  listInvites,
  listReportQueue,
  listReports,
  listStatements,
  openReport,
  revokeInvite,
} from '@patchbay/domain/people';
import { procedureOf } from './procedure.ts';

export const peopleProcedures = {
  blockUser: procedureOf(blockUser),
  blockVoiceDrop: procedureOf(blockVoiceDrop),
  createInvite: procedureOf(createInvite),
  createReport: procedureOf(createReport),
  decideReport: procedureOf(decideReport),
  listBlocks: procedureOf(listBlocks),
  listInvites: procedureOf(listInvites),
  listReportQueue: procedureOf(listReportQueue),
  listReports: procedureOf(listReports),
  listStatements: procedureOf(listStatements),
  openReport: procedureOf(openReport),
  revokeInvite: procedureOf(revokeInvite),
  unblockUser: procedureOf(unblockUser),
};
