'use client';
import { Pencil, RotateCcwKey, ScrollText, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useMayManage } from '@/features/identity/session/may-manage.tsx';
import { paths } from '@/lib/paths.ts';
import type { KeyView } from '@/trpc/types.ts';
import { MenuItem, MenuLink, MenuSeparator } from '@/ui/menu-popup.tsx';

export type KeyAction = 'edit' | 'rotate' | 'revoke';

/** The items of a key's menu. A key that somebody else made has only its requests, and a revoked one its name as well. */
export function KeyMenu({ subject, onAction }: { subject: KeyView; onAction: (action: KeyAction) => void }) {
  const mayManage = useMayManage(subject.createdBy);
  return (
    <>
      <MenuLink render={<Link href={paths.requestLog({ credentialId: subject.id })} />}>
        <ScrollText aria-hidden />
        View requests
      </MenuLink>
      {mayManage ? (
        <MenuItem onClick={() => onAction('edit')}>
          <Pencil aria-hidden />
          Edit
        </MenuItem>
      ) : null}
      {subject.revoked || !mayManage ? null : (
        <>
          <MenuSeparator />
          <MenuItem onClick={() => onAction('rotate')}>
            <RotateCcwKey aria-hidden />
            Rotate
          </MenuItem>
          <MenuItem danger onClick={() => onAction('revoke')}>
            <Trash2 aria-hidden />
            Revoke
          </MenuItem>
        </>
      )}
    </>
  );
}
