import {
  type CreateApiKeyInput,
  identifierText,
  PageInput,
  RotateApiKeyInput,
  scopeCatalog,
  scopeNames,
  searchText,
} from '@patchbay/contract';
import { listAudit } from '@patchbay/domain/core';
import { createApiKey, listApiKeys, readApiKeyUsage, revokeApiKey, rotateApiKey } from '@patchbay/domain/key';
import { listMailbox, readMailboxMessage } from '@patchbay/domain/mail';
import { z } from 'zod';
import { publicProcedure, sessionProcedure } from './procedure.ts';

const Identified = z.object({ id: identifierText });

export const workspaceProcedures = {
  createApiKey: sessionProcedure
    .input((raw: unknown) => raw as z.input<typeof CreateApiKeyInput>)
    .mutation(({ ctx, input }) => createApiKey(ctx.call, input)),
  listApiKeys: sessionProcedure.query(({ ctx }) => listApiKeys(ctx.call)),
  listAudit: sessionProcedure
    .input(PageInput.extend({ action: searchText({ min: 1, max: 64 }).optional() }))
    .query(({ ctx, input }) => listAudit(ctx.call, input)),
  listMailbox: publicProcedure.query(({ ctx }) => listMailbox(ctx.call)),
  listScopes: publicProcedure.query(() => scopeNames.map((name) => ({ name, ...scopeCatalog[name] }))),
  readApiKeyUsage: sessionProcedure
    .input(Identified)
    .query(({ ctx, input }) => readApiKeyUsage(ctx.call, input)),
  readMailboxMessage: publicProcedure
    .input(Identified)
    .query(({ ctx, input }) => readMailboxMessage(ctx.call, input)),
  revokeApiKey: sessionProcedure
    .input(Identified)
    .mutation(({ ctx, input }) => revokeApiKey(ctx.call, input)),
  rotateApiKey: sessionProcedure
    .input(RotateApiKeyInput.extend({ id: identifierText }))
    .mutation(({ ctx, input }) => rotateApiKey(ctx.call, input)),
};
