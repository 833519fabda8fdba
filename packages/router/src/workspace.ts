import { scopeCatalog, scopeNames } from '@patchbay/contract';
import { listAudit } from '@patchbay/domain/core';
import { createApiKey, listApiKeys, readApiKeyUsage, revokeApiKey, rotateApiKey } from '@patchbay/domain/key';
import { listMailbox, readMailboxMessage } from '@patchbay/domain/mail';
import { procedureOf, publicProcedure } from './procedure.ts';

export const workspaceProcedures = {
  createApiKey: procedureOf(createApiKey),
  listApiKeys: procedureOf(listApiKeys),
  listAudit: procedureOf(listAudit),
  listMailbox: procedureOf(listMailbox),
  listScopes: publicProcedure.query(() => scopeNames.map((name) => ({ name, ...scopeCatalog[name] }))),
  readApiKeyUsage: procedureOf(readApiKeyUsage),
  readMailboxMessage: procedureOf(readMailboxMessage),
  revokeApiKey: procedureOf(revokeApiKey),
  rotateApiKey: procedureOf(rotateApiKey),
};
