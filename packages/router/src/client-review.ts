import { ClientQueueInput, DecideClientInput } from '@patchbay/contract';
import { decideClient, listClientQueue } from '@patchbay/domain/oauth';
import { router, sessionProcedure } from './procedure.ts';

export const clientReviewRouter = router({
  queue: sessionProcedure
    .input(ClientQueueInput.omit({ after: true }))
    .query(({ ctx, input }) => listClientQueue(ctx.call, input)),
  decide: sessionProcedure
    .input(DecideClientInput)
    .mutation(({ ctx, input }) => decideClient(ctx.call, input)),
});
