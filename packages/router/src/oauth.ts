import {
  ClientInput,
  ClientQueueInput,
  clientIdText,
  DecideDeviceInput,
  identifierText,
  typedUserCode,
} from '@patchbay/contract';
import {
  claimClient,
  createClient,
  decideClient,
  decideConsent,
  decideDevice,
  listClientQueue,
  listClients,
  listGrants,
  readClient,
  readConsent,
  readDeviceRequest,
  removeClient,
  revokeGrant,
  rotateClientSecret,
  updateClient,
} from '@patchbay/domain/oauth';
import { z } from 'zod';
import { procedureOf, sessionProcedure } from './procedure.ts';

const OwnClient = z.object({ id: clientIdText });

export const oauthProcedures = {
  claimClient: procedureOf(claimClient),
  createClient: sessionProcedure
    .input(ClientInput)
    .mutation(({ ctx, input }) => createClient(ctx.call, input)),
  decideClient: procedureOf(decideClient),
  decideConsent: procedureOf(decideConsent),
  decideDevice: sessionProcedure
    .input(DecideDeviceInput)
    .mutation(({ ctx, input }) => decideDevice(ctx.call, input)),
  listClientQueue: sessionProcedure
    .input(ClientQueueInput.omit({ after: true }))
    .query(({ ctx, input }) => listClientQueue(ctx.call, input)),
  listClients: sessionProcedure.query(({ ctx }) => listClients(ctx.call)),
  listGrants: sessionProcedure.query(({ ctx }) => listGrants(ctx.call)),
  readClient: sessionProcedure.input(OwnClient).query(({ ctx, input }) => readClient(ctx.call, input)),
  readConsent: sessionProcedure
    .input(z.object({ uid: identifierText }))
    .query(({ ctx, input }) => readConsent(ctx.call, input)),
  readDeviceRequest: sessionProcedure
    .input(z.object({ userCode: typedUserCode }))
    .query(({ ctx, input }) => readDeviceRequest(ctx.call, input)),
  removeClient: sessionProcedure.input(OwnClient).mutation(({ ctx, input }) => removeClient(ctx.call, input)),
  revokeGrant: procedureOf(revokeGrant),
  rotateClientSecret: procedureOf(rotateClientSecret),
  updateClient: procedureOf(updateClient),
};
