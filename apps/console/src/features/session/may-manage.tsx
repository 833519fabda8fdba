'use client';
import type { ReactNode } from 'react';
import { useViewer } from './viewer-context.tsx';

/**
 * Whether the viewer may change something: its maker may, and so may an owner of the workspace. Hiding a button is only a
 * courtesy; the verbs decide.
 * @param maker the id of a user or of an account
 */
export function useMayManage(maker: string | null): boolean {
  const { account, workspace } = useViewer();
  return workspace?.isOwner === true || maker === account.userId || maker === account.id;
}

/** Actions that do nothing while the viewer may not manage what `maker` made. */
export function ManagedActions({ maker, children }: { maker: string | null; children: ReactNode }) {
  const mayManage = useMayManage(maker);
  return (
    <fieldset disabled={!mayManage} className="contents">
      {children}
    </fieldset>
  );
}

/** Says why the actions are disabled. Renders nothing for somebody who may use them. */
export function ManagedNote({ maker }: { maker: string | null }) {
  return useMayManage(maker) ? null : (
    <p className="text-dense text-soft">
      You can look at this. Only the person who made it and the owners of the workspace can change it.
    </p>
  );
}
