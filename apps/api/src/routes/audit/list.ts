import { ListAuditInput } from '@patchbay/contract';
import { listAudit } from '@patchbay/domain/core';
import { z } from 'zod';
import { listed } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { AuditRecordBody, presentAuditRecord } from '../../presenters/audit.ts';

export const listAuditLog = route({
  method: 'GET',
  path: '/v1/developer/audit-log',
  summary: 'The workspace’s audit log, newest first.',
  tag: 'Keys',
  access: { principals: ['console'] },
  query: ListAuditInput,
  responses: { 200: z.array(AuditRecordBody) },
  handle: async (ctx, { query }) => listed(await listAudit(ctx, query), presentAuditRecord),
});
