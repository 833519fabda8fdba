import {
  AccessError,
  DeleteViewInput,
  ListSavedViewsInput,
  SaveViewInput,
  savedViewsMax,
} from '@patchbay/contract';
import { command, query } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';

/** The filters of a list under a name. */
export interface SavedView {
  readonly name: string;
  /** The query of the page's address. */
  readonly query: string;
}

const select = { name: true, query: true } as const;
const audit = { unaudited: 'a person’s own view of what they may read anyway' };

/** The views that the person keeps of a list in their workspace, the oldest first. */
export const listSavedViews = query({
  actors: ['console'],
  input: ListSavedViewsInput,
  run: ({ actor: { userId, workspaceId }, db }, { list }): Promise<SavedView[]> =>
    db.prisma.savedView.findMany({
      where: { workspaceId, userId, list },
      orderBy: [{ createdAt: 'asc' }, { name: 'asc' }],
      select,
    }),
});

/**
 * Keeps the filters of a list under a name. A view of that name is replaced.
 * @throws AccessError `view_limit_reached` (409)
 */
export const saveView = command({
  actors: ['console'],
  input: SaveViewInput,
  async run({ actor, clock, tx }, { list, name, query: text }) {
    const { userId, workspaceId } = actor;
    const { savedView } = tx.prisma;
    // The lock of the workspace's row keeps two calls from counting the same views.
    const createdAt = await stampWorkspace(tx.sql, clock, workspaceId);
    const own = { workspaceId, userId, list };
    const others = await savedView.count({ where: { ...own, name: { not: name } } });
    if (others >= savedViewsMax) throw new AccessError('view_limit_reached');
    const value: SavedView = await savedView.upsert({
      where: { workspaceId_userId_list_name: { ...own, name } },
      create: { ...own, name, query: text, createdAt },
      update: { query: text },
      select,
    });
    return { value, audit, event: null };
  },
});

/** Forgets a view of the person. Again, it changes nothing. */
export const deleteView = command({
  actors: ['console'],
  input: DeleteViewInput,
  async run({ actor: { userId, workspaceId }, tx }, view) {
    await tx.prisma.savedView.deleteMany({ where: { workspaceId, userId, ...view } });
    return { value: undefined, audit, event: null };
  },
});
