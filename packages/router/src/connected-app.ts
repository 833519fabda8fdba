import { identifierText } from '@patchbay/contract';
import { listGrants, revokeGrant } from '@patchbay/domain/oauth';
import { z } from 'zod';
import { router, sessionProcedure } from './procedure.ts';

export const connectedAppRouter = router({
  list: sessionProcedure.query(({ ctx }) => listGrants(ctx.call)),
  revoke: sessionProcedure
    .input(z.object({ id: identifierText }))
    .mutation(({ ctx, input }) => revokeGrant(ctx.call, input)),
});
