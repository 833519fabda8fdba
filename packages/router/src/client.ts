import { ClientInput, clientIdText } from '@patchbay/contract';
import {
  claimClient,
  createClient,
  listClients,
  readClient,
  removeClient,
  rotateClientSecret,
  updateClient,
} from '@patchbay/domain/oauth';
import { z } from 'zod';
import { router, sessionProcedure } from './procedure.ts';

const OwnClient = z.object({ id: clientIdText });
const Claim = z.object({ clientId: clientIdText, proof: z.string().max(200) });

export const clientRouter = router({
  list: sessionProcedure.query(({ ctx }) => listClients(ctx.call)),
  read: sessionProcedure.input(OwnClient).query(({ ctx, input }) => readClient(ctx.call, input)),
  create: sessionProcedure.input(ClientInput).mutation(({ ctx, input }) => createClient(ctx.call, input)),
  update: sessionProcedure
    .input(ClientInput.extend(OwnClient.shape))
    .mutation(({ ctx, input }) => updateClient(ctx.call, input)),
  rotateSecret: sessionProcedure
    .input(OwnClient)
    .mutation(({ ctx, input }) => rotateClientSecret(ctx.call, input)),
  remove: sessionProcedure.input(OwnClient).mutation(({ ctx, input }) => removeClient(ctx.call, input)),
  claim: sessionProcedure.input(Claim).mutation(({ ctx, input }) => claimClient(ctx.call, input)),
});
