import { DecideDeviceInput, typedUserCode } from '@patchbay/contract';
import { decideDevice, readDeviceRequest } from '@patchbay/domain/oauth';
import { z } from 'zod';
import { router, sessionProcedure } from './procedure.ts';

export const deviceCodeRouter = router({
  read: sessionProcedure
    .input(z.object({ userCode: typedUserCode }))
    .query(({ ctx, input }) => readDeviceRequest(ctx.call, input)),
  decide: sessionProcedure
    .input(DecideDeviceInput)
    .mutation(({ ctx, input }) => decideDevice(ctx.call, input)),
});
