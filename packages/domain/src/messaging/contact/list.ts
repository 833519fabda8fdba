import type { ListContactsInput } from '@patchbay/contract';
import type { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { escapeLike, type Page, pageQuery, toPage } from '../../core/exports.ts';
import { requireTenant } from '../thread/reach.ts';
import { type ContactView, contactSelect } from './view.ts';

function matching(query: string | undefined) {
  if (query === undefined) return {};
  const holds = { contains: escapeLike(query), mode: 'insensitive' } as const;
  return { OR: [{ displayName: holds }, { phone: holds }, { email: holds }] };
}

/** The workspace's contacts, newest first; `query` keeps those whose name, phone or email holds it. Scope `contacts:read`. */
export async function listContacts(
  ctx: Context,
  input: z.output<typeof ListContactsInput>,
): Promise<Page<ContactView>> {
  const { actor } = requireTenant(ctx, 'contacts:read');
  const { where, orderBy, take } = pageQuery(input);
  const rows = await ctx.db.prisma.contact.findMany({
    where: { workspaceId: actor.workspaceId, AND: [matching(input.query), where] },
    orderBy,
    ...(take === undefined ? {} : { take }),
    select: contactSelect,
  });
  return toPage(input, rows);
}
