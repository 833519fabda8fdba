import {
  addDomain,
  inviteUserAgain,
  listDomains,
  listInvitedUsers,
  removeDomain,
  verifyDomain,
} from '@patchbay/domain/directory';
import { listBlocks, unblockUser } from '@patchbay/domain/messaging';
import {
  acceptInvite,
  createInvite,
  decideReport,
  joinWorkspace,
  listInvites,
  listReportQueue,
  listReports,
  listStatements,
  openReport,
  readInvite,
  readWorkspaceInvite,
  revokeInvite,
} from '@patchbay/domain/people';
import { procedureOf } from './procedure.ts';

export const peopleProcedures = {
  acceptInvite: procedureOf(acceptInvite),
  addDomain: procedureOf(addDomain),
  createInvite: procedureOf(createInvite),
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
  readInvite: procedureOf(readInvite),
  readWorkspaceInvite: procedureOf(readWorkspaceInvite),
  removeDomain: procedureOf(removeDomain),
  revokeInvite: procedureOf(revokeInvite),
  unblockUser: procedureOf(unblockUser),
  verifyDomain: procedureOf(verifyDomain),
};
