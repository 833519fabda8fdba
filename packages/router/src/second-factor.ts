import { identifierText, sixDigitCode } from '@patchbay/contract';
import {
  confirmTotp,
  disableTotp,
  FinishPasskeyInput,
  finishPasskey,
  readSecondFactor,
  regenerateRecoveryCodes,
  removePasskey,
  startPasskey,
  startTotp,
} from '@patchbay/domain/identity';
import { z } from 'zod';
import { noInput } from './no-input.ts';
import { router, sessionProcedure } from './procedure.ts';

export const secondFactorRouter = router({
  status: sessionProcedure.query(({ ctx }) => readSecondFactor(ctx.call)),
  startTotp: sessionProcedure.input(noInput).mutation(({ ctx }) => startTotp(ctx.call, {})),
  confirmTotp: sessionProcedure
    .input(z.object({ code: sixDigitCode }))
    .mutation(({ ctx, input }) => confirmTotp(ctx.call, input)),
  disableTotp: sessionProcedure.input(noInput).mutation(({ ctx }) => disableTotp(ctx.call, {})),
  startPasskey: sessionProcedure.input(noInput).mutation(({ ctx }) => startPasskey(ctx.call, {})),
  finishPasskey: sessionProcedure
    .input(FinishPasskeyInput)
    .mutation(({ ctx, input }) => finishPasskey(ctx.call, input)),
  removePasskey: sessionProcedure
    .input(z.object({ id: identifierText }))
    .mutation(({ ctx, input }) => removePasskey(ctx.call, input)),
  regenerateRecoveryCodes: sessionProcedure
    .input(noInput)
    .mutation(({ ctx }) => regenerateRecoveryCodes(ctx.call, {})),
});
