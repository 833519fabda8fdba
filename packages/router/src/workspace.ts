import { scopeCatalog, scopeNames } from '@patchbay/contract';
import { listAiCalls, readAiHistory, readAiSpend, readAiUsage } from '@patchbay/domain/ai';
import { listAudit, readAuditRecord } from '@patchbay/domain/core';
import {
  createApiKey,
  listApiKeys,
  listApiKeyUse,
  readApiKeyUsage,
  revokeApiKeys,
  rotateApiKey,
  updateApiKey,
} from '@patchbay/domain/key';
import { listMailbox, readMailboxMessage } from '@patchbay/domain/mail';
import { dismissAllNotices, dismissNotice, listNotices, listOpenNotices } from '@patchbay/domain/notice';
import { readMaker } from '@patchbay/domain/workspace';
import { procedureOf, publicProcedure } from './procedure.ts';

export const workspaceProcedures = {
  createApiKey: procedureOf(createApiKey),
  dismissAllNotices: procedureOf(dismissAllNotices),
  dismissNotice: procedureOf(dismissNotice),
  listAiCalls: procedureOf(listAiCalls),
  listApiKeys: procedureOf(listApiKeys),
  listApiKeyUse: procedureOf(listApiKeyUse),
  listAudit: procedureOf(listAudit),
  listMailbox: procedureOf(listMailbox),
  listNotices: procedureOf(listNotices),
  listOpenNotices: procedureOf(listOpenNotices),
  readAiHistory: procedureOf(readAiHistory),
  readAiSpend: procedureOf(readAiSpend),
  readAiUsage: procedureOf(readAiUsage),
  readApiKeyUsage: procedureOf(readApiKeyUsage),
  readAuditRecord: procedureOf(readAuditRecord),
  readMailboxMessage: procedureOf(readMailboxMessage),
  readMaker: procedureOf(readMaker),
  // Public, because the pages of platform users show what each scope allows.
  readScopeCatalog: publicProcedure.query(() => scopeNames.map((name) => ({ name, ...scopeCatalog[name] }))),
  revokeApiKeys: procedureOf(revokeApiKeys),
  rotateApiKey: procedureOf(rotateApiKey),
  updateApiKey: procedureOf(updateApiKey),
};
