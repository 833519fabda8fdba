import { FindNamesInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { query } from '../../core/exports.ts';
import { nameCallers } from '../request-log/caller-names.ts';

/** The name that people gave a thing. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
}

type Reader = (models: Models, ids: string[], workspaceId: string) => Promise<NamedThing[]>;

const select = { id: true, name: true } as const;
const person = { id: true, displayName: true } as const;
const byName = (rows: readonly { id: string; displayName: string }[]): NamedThing[] =>
  rows.map(({ displayName: name, id }) => ({ id, name }));

const readCallers: Reader = async (models, ids, workspaceId) =>
  [...(await nameCallers(models, workspaceId, ids))].map(([id, name]) => ({ id, name }));

/** By the prefix of the ids. Every query names the workspace, so that the names of others stay theirs. */
const readers: Readonly<Record<string, Reader>> = {
  acc: async ({ account }, ids, workspaceId) =>
    byName(await account.findMany({ where: { id: { in: ids }, user: { workspaceId } }, select: person })),
  usr: async ({ user }, ids, workspaceId) =>
    byName(await user.findMany({ where: { id: { in: ids }, workspaceId }, select: person })),
  agt: ({ agent }, ids, workspaceId) => agent.findMany({ where: { id: { in: ids }, workspaceId }, select }),
  key: readCallers,
  cli: readCallers,
  grt: readCallers,
  whe: async ({ webhookEndpoint }, ids, workspaceId) => {
    const rows = await webhookEndpoint.findMany({
      where: { id: { in: ids }, workspaceId },
      select: { id: true, url: true },
    });
    return rows.map(({ id, url }) => ({ id, name: new URL(url).host }));
  },
};

/** The names of things in the workspace. Ids of other workspaces, and of what has no name, are left out. */
export const findNames = query({
  actors: ['console'],
  input: FindNamesInput,
  async run({ actor: { workspaceId }, db }, { ids }): Promise<NamedThing[]> {
    const byPrefix = Map.groupBy(new Set(ids), (id) => id.slice(0, id.indexOf('_')));
    const found = [...byPrefix].map(async ([prefix, same]) => {
      const read = Object.hasOwn(readers, prefix) ? readers[prefix] : undefined;
      return read === undefined ? [] : read(db.prisma, same, workspaceId);
    });
    return (await Promise.all(found)).flat();
  },
});
