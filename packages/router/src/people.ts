import {
  addDomain,
  inviteUserAgain,
  listDomains,
  listInvitedUsers,
  removeDomain,
  verifyDomain,
} from '@patchbay/domain/directory';
import { blockUser, listBlocks, unblockUser } from '@patchbay/domain/messaging';
import {
  blockVoiceDrop,
  createInvite,
  createReport,
  decideReport,
  joinWorkspace,
  listInvites,
  listReportQueue,
  listReports,
  listStatements,
  openReport,
  readWorkspaceInvite,
  revokeInvite,
} from '@patchbay/domain/people';
import { procedureOf } from './procedure.ts';

export const peopleProcedures = {
  addDomain: procedureOf(addDomain),
  blockUser: procedureOf(blockUser),
  blockVoiceDrop: procedureOf(blockVoiceDrop),
  createInvite: procedureOf(createInvite),
  createReport: procedureOf(createReport),
  decideReport: procedureOf(decideReport),
  inviteUserAgain: procedureOf(inviteUserAgain),
  joinWorkspace: procedureOf(joinWorkspace),
  listBlocks: procedureOf(listBlocks),
  listDomains: procedureOf(listDomains),
  listInvitedUsers: procedureOf(listInvitedUsers),
  listInvites: procedureOf(listInvites),
  listReportQueue: procedureOf(listReportQueue),
  listReports: procedureOf(listReports),
  listStatements: procedureOf(listStatements),
  openReport: procedureOf(openReport),
  readWorkspaceInvite: procedureOf(readWorkspaceInvite),
  removeDomain: procedureOf(removeDomain),
  revokeInvite: procedureOf(revokeInvite),
  unblockUser: procedureOf(unblockUser),
  verifyDomain: procedureOf(verifyDomain),
};
