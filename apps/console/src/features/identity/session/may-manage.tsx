'use client';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import type { Viewer } from '@/trpc/types.ts';
import { useViewer } from './viewer-context.tsx';

/** The id of the user or of the account who made something; null when nobody did. */
type Maker = string | null;

const isMakerAs = ({ account }: Viewer, maker: Maker): boolean =>
  maker === account.userId || maker === account.id;

/**
 * True if the viewer may change something: its maker may, and so may an owner of the workspace. Hiding a button is only a
 * courtesy; the verbs decide.
 */
export const mayManageAs = (viewer: Viewer, maker: Maker): boolean =>
  viewer.workspace?.isOwner === true || isMakerAs(viewer, maker);

/** As {@link mayManageAs}, for the viewer of this page. */
export const useMayManage = (maker: Maker): boolean => mayManageAs(useViewer(), maker);

const useIsMaker = (maker: Maker): boolean => isMakerAs(useViewer(), maker);

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
