import { ContactResource, ListContactsInput, selectOf } from '@patchbay/contract';
import { escapeLike, pageQuery, query, toPage } from '../../core/exports.ts';
import { tenantKinds } from '../thread/reach.ts';

function matching(text: string | undefined) {
  if (text === undefined) return {};
  const holds = { contains: escapeLike(text), mode: 'insensitive' } as const;
  return { OR: [{ displayName: holds }, { phone: holds }, { email: holds }] };
}

/**
 * The workspace's contacts, newest first; `query` keeps those whose name, phone or email contains it. They are one address
 * book that all members share, so every caller reaches all of them.
 */
export const listContacts = query({
  actors: tenantKinds,
  scopes: ['contacts:read'],
  input: ListContactsInput,
  async run(ctx, input) {
    const { where, ...page } = pageQuery(input, 'con');
    const rows = await ctx.db.prisma.contact.findMany({
      where: { workspaceId: ctx.actor.workspaceId, AND: [matching(input.query), where] },
      ...page,
      select: selectOf(ContactResource),
    });
    return toPage(input, rows);
  },
});
