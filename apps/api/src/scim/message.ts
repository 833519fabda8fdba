import { z } from 'zod';

const schemas = z.array(z.string()).optional();
const UserMessage = z.object({
  schemas,
  userName: z.string(),
  externalId: z.string().optional(),
  displayName: z.string().optional(),
  active: z.boolean().optional(),
  name: z.record(z.string(), z.string()).optional(),
  emails: z.array(z.record(z.string(), z.unknown())).optional(),
});
const GroupMessage = z.object({
  schemas,
  displayName: z.string(),
  externalId: z.string().optional(),
  members: z.array(z.record(z.string(), z.unknown())).optional(),
});
const PatchMessage = z.object({
  schemas,
  Operations: z.array(z.object({ op: z.string(), path: z.string().optional(), value: z.unknown() })),
});
const ListQuery = z.object({
  filter: z
    .string()
    .optional()
    .meta({ description: 'RFC 7644 section 3.4.2.2: `userName eq "ada@example.com"`.' }),
  sortBy: z.string().optional(),
  sortOrder: z.string().optional(),
  startIndex: z.string().optional(),
  count: z.string().optional(),
  attributes: z.string().optional(),
  excludedAttributes: z.string().optional(),
});
const ShowQuery = ListQuery.pick({ attributes: true, excludedAttributes: true });
export const scimMessages = { user: UserMessage, group: GroupMessage, patch: PatchMessage } as const;
export const scimQueries = { list: ListQuery, show: ShowQuery } as const;
