import { identifierText, scopeCatalog, scopeNames } from '@patchbay/contract';
import { listAudit } from '@patchbay/domain/core';
import { createApiKey, listApiKeys, readApiKeyUsage, revokeApiKey, rotateApiKey } from '@patchbay/domain/key';
import { listMailbox, readMailboxMessage } from '@patchbay/domain/mail';
import { z } from 'zod';
import { procedureOf, publicProcedure } from './procedure.ts';

export const workspaceProcedures = {
  createApiKey: procedureOf(createApiKey),
  listApiKeys: procedureOf(listApiKeys),
  listAudit: procedureOf(listAudit),
  listMailbox: publicProcedure.query(({ ctx }) => listMailbox(ctx.call)),
  listScopes: publicProcedure.query(() => scopeNames.map((name) => ({ name, ...scopeCatalog[name] }))),
  readApiKeyUsage: procedureOf(readApiKeyUsage),
  readMailboxMessage: publicProcedure
    .input(z.object({ id: identifierText }))
    .query(({ ctx, input }) => readMailboxMessage(ctx.call, input)),
  revokeApiKey: procedureOf(revokeApiKey),
  rotateApiKey: procedureOf(rotateApiKey),
};
