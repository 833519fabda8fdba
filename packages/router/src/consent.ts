import { DecideConsentInput, identifierText } from '@patchbay/contract';
import { decideConsent, readConsent } from '@patchbay/domain/oauth';
import { z } from 'zod';
import { router, sessionProcedure } from './procedure.ts';

export const consentRouter = router({
  read: sessionProcedure
    .input(z.object({ uid: identifierText }))
    .query(({ ctx, input }) => readConsent(ctx.call, input)),
  // Only a POST decides: tRPC refuses a mutation that comes as a GET.
  decide: sessionProcedure
    .input(DecideConsentInput)
    .mutation(({ ctx, input }) => decideConsent(ctx.call, input)),
});
