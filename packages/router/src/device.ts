import { identifierText } from '@patchbay/contract';
import { listDevices, removeDevice } from '@patchbay/domain/identity';
import { z } from 'zod';
import { router, sessionProcedure } from './procedure.ts';

export const deviceRouter = router({
  list: sessionProcedure.query(({ ctx }) => listDevices(ctx.call)),
  remove: sessionProcedure
    .input(z.object({ id: identifierText }))
    .mutation(({ ctx, input }) => removeDevice(ctx.call, input)),
});
