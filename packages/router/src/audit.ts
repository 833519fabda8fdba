import { PageInput } from '@patchbay/contract';
import { listAudit } from '@patchbay/domain';
import { z } from 'zod';
import { router, sessionProcedure } from './procedure.ts';

const AuditInput = PageInput.extend({ action: z.string().trim().min(1).max(64).optional() });

export const auditRouter = router({
  list: sessionProcedure.input(AuditInput).query(({ ctx, input }) => listAudit(ctx.call, input)),
});
