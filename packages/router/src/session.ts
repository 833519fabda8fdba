import { identifierText, typedPassword } from '@patchbay/contract';
import { listSessions, reauthenticate, revokeOtherSessions, revokeSession } from '@patchbay/domain/identity';
import { z } from 'zod';
import { noInput } from './no-input.ts';
import { router, sessionProcedure } from './procedure.ts';

export const sessionRouter = router({
  list: sessionProcedure.query(({ ctx }) => listSessions(ctx.call)),
  revoke: sessionProcedure
    .input(z.object({ id: identifierText }))
    .mutation(({ ctx, input }) => revokeSession(ctx.call, input)),
  revokeOthers: sessionProcedure.input(noInput).mutation(({ ctx }) => revokeOtherSessions(ctx.call, {})),
  reauthenticate: sessionProcedure
    .input(z.object({ password: typedPassword }))
    .mutation(({ ctx, input }) => reauthenticate(ctx.call, input)),
});
