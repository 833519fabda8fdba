import { PageInput } from '@patchbay/contract';
import { listAudit } from '@patchbay/domain/core';
import { z } from 'zod';
import { listed } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { AuditRecordBody, presentAuditRecord } from '../../presenters/audit.ts';

const Query = PageInput.extend({
  action: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[a-z0-9_.]+$/)
    .optional(),
});

export const listAuditLog = route({
  method: 'GET',
  path: '/v1/developer/audit-log',
  summary: 'The workspace’s audit log, newest first.',
  tag: 'Keys',
  access: { principals: ['console'] },
  query: Query,
  responses: { 200: z.array(AuditRecordBody) },
  handle: async (ctx, { query }) => listed(await listAudit(ctx, query), presentAuditRecord),
});
