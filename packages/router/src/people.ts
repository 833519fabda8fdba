import { blockUser, listBlocks, unblockUser } from '@patchbay/domain/messaging';
import {
  createReport,
  decideReport,
  listReportQueue,
  listReports,
  listStatements,
  openReport,
} from '@patchbay/domain/people';
import { procedureOf } from './procedure.ts';

export const peopleProcedures = {
  blockUser: procedureOf(blockUser),
  createReport: procedureOf(createReport),
  decideReport: procedureOf(decideReport),
  listBlocks: procedureOf(listBlocks),
  listReportQueue: procedureOf(listReportQueue),
  listReports: procedureOf(listReports),
  listStatements: procedureOf(listStatements),
  openReport: procedureOf(openReport),
  unblockUser: procedureOf(unblockUser),
};
