import { PageInput, searchText } from '@patchbay/contract';
import { listAudit } from '@patchbay/domain/core';
import { router, sessionProcedure } from './procedure.ts';

const AuditInput = PageInput.extend({ action: searchText({ min: 1, max: 64 }).optional() });

export const auditRouter = router({
  list: sessionProcedure.input(AuditInput).query(({ ctx, input }) => listAudit(ctx.call, input)),
});
