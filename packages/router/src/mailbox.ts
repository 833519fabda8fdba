import { identifierText } from '@patchbay/contract';
import { listMailbox, readMailboxMessage } from '@patchbay/domain/mail';
import { z } from 'zod';
import { publicProcedure, router } from './procedure.ts';

/** Development only, also signed out; anywhere else there is nothing here. */
export const mailboxRouter = router({
  list: publicProcedure.query(({ ctx }) => listMailbox(ctx.call)),
  get: publicProcedure
    .input(z.object({ id: identifierText }))
    .query(({ ctx, input }) => readMailboxMessage(ctx.call, input)),
});
