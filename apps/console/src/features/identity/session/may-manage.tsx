'use client';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { useViewer } from './viewer-context.tsx';

/** The id of the user or of the account who made something; null when nobody did. */
type Maker = string | null;

/**
 * True if the viewer may change something: its maker may, and so may an owner of the workspace. Hiding a button is only a
 * courtesy; the verbs decide.
 */
export function useMayManage(maker: Maker): boolean {
  const { workspace } = useViewer();
  const isMaker = useIsMaker(maker);
  return workspace?.isOwner === true || isMaker;
}

function useIsMaker(maker: Maker): boolean {
  const { account } = useViewer();
  return maker === account.userId || maker === account.id;
}

/** Actions that do nothing while the viewer may not manage what `maker` made. */
export function ManagedActions({ maker, children }: { maker: Maker; children: ReactNode }) {
  const mayManage = useMayManage(maker);
  return (
    <fieldset disabled={!mayManage} className="contents">
      {children}
    </fieldset>
  );
}

/** Names the maker, unless the viewer is the maker. */
function MadeBy({ maker }: { maker: Maker }) {
  const isMaker = useIsMaker(maker);
  const input = maker === null || isMaker ? skipToken : { id: maker };
  const { data } = useQuery(useTRPC().readMaker.queryOptions(input));
  if (!data) return null;
  return data.hasLeft ? `Created by ${data.name}, who left the workspace. ` : `Created by ${data.name}. `;
}

/** Says who made it, and to somebody who may not change it, why the actions are disabled. */
export function ManagedNote({ maker }: { maker: Maker }) {
  const mayManage = useMayManage(maker);
  return (
    <p className="text-dense text-soft empty:hidden">
      <MadeBy maker={maker} />
      {mayManage ? null : 'You can view this. Only its creator and the workspace owners can change it.'}
    </p>
  );
}
