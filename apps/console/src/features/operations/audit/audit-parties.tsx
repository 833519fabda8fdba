'use client';
import { useQueries } from '@tanstack/react-query';
import { describeUserAgent } from '@/features/identity/session/describe-session.ts';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { spellOut } from '@/lib/spell-out.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { AuditRow } from '@/trpc/types.ts';
import { isOperatorAction } from './describe-action.ts';

/** The name of the thing with an id; undefined while it is not known, and for what has none. */
export type NameOf = (id: string | null) => string | undefined;

/**
 * The names of things of this workspace.
 * @param pages their ids, in the parts in which they were loaded, so that a new page asks for its own alone
 */
export function useNames(pages: readonly (readonly string[])[]): NameOf {
  const trpc = useTRPC();
  const queries = useQueries({
    queries: pages.map((ids) =>
      trpc.findNames.queryOptions({ ids: [...new Set(ids)].sort() }, { enabled: ids.length > 0 }),
    ),
  });
  const names = new Map(queries.flatMap(({ data }) => data ?? []).map(({ id, name }) => [id, name]));
  return (id) => (id === null ? undefined : names.get(id));
}

/** The ids of who did it, and of what it was done to. */
export const partiesOf = ({ actorId, targetId }: Pick<AuditRow, 'actorId' | 'targetId'>): string[] =>
  [actorId, targetId].filter((id) => id !== null);

const kinds: Readonly<Record<string, string>> = {
  api_key: 'API key',
  oauth: 'Connected app',
  console: 'Console account',
  anonymous: 'Not signed in',
  reset_due: 'Console account',
  system: 'System',
  user: 'User',
};

const kindOf = ({ action, actorKind }: AuditRow): string =>
  actorKind === 'console' && isOperatorAction(action) ? 'Operator' : (kinds[actorKind] ?? actorKind);

/** The actor of a record: its name where the workspace knows it, and what it is. */
export function AuditActor({ row, nameOf }: { row: AuditRow; nameOf: NameOf }) {
  const { account } = useViewer();
  const kind = kindOf(row);
  if (row.actorId !== null && row.actorId === account.id) return 'You';
  const name = nameOf(row.actorId);
  if (name === undefined) return kind;
  return (
    <>
      <bdi>{name}</bdi>
      {row.actorKind === 'console' ? null : <span className="text-faint text-xs"> · {kind}</span>}
    </>
  );
}

const targetKinds: Readonly<Record<string, string>> = {
  api_key: 'API key',
  oauth_client: 'OAuth client',
  oauth_grant: 'App access',
};

/** The kind of a record's target. A new session is named after its device. */
function describeTarget({ action, targetKind, userAgent }: AuditRow): string | undefined {
  if (action === 'session.created') return describeUserAgent(userAgent);
  return targetKind === null ? undefined : (targetKinds[targetKind] ?? spellOut(targetKind));
}

/** The target of a record: its name if this workspace knows it, or else what it is and its id. */
export function AuditTarget({ row, nameOf }: { row: AuditRow; nameOf: NameOf }) {
  const { targetId } = row;
  const text = nameOf(targetId) ?? describeTarget(row);
  if (text === undefined) return <span className="text-faint">–</span>;
  return (
    <span className="block max-w-40 xl:max-w-48">
      <bdi className="block truncate text-soft">{text}</bdi>
      <code className="block truncate text-faint text-xs">{targetId}</code>
    </span>
  );
}
