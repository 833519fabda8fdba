'use client';
import { ChevronsUpDown } from 'lucide-react';
import { useSignOut } from '@/features/identity/session/use-sign-out.ts';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { Avatar } from '@/ui/avatar.tsx';
import { BareButton } from '@/ui/bare-button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { Menu } from '@/ui/menu.tsx';

const AccountMenuItems = lazyPart(() =>
  import('./account-menu-items.tsx').then((module) => module.AccountMenuItems),
);

export function AccountMenu() {
  const { account } = useViewer();
  const signOut = useSignOut();
  return (
    <Menu
      align="start"
      trigger={
        <BareButton className="flex w-full items-center gap-2.5 rounded-control p-2 text-left hover:bg-ink/5">
          <Avatar name={account.displayName} className="bg-accent-soft text-accent" />
          <span className="sr-only">Account menu</span>
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-medium text-dense leading-4">
              {account.displayName}
            </span>
            <span className="block truncate text-faint text-xs leading-4">{account.email}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 text-faint" />
        </BareButton>
      }
    >
      {() => <AccountMenuItems onSignOut={() => signOut.mutate()} />}
    </Menu>
  );
}
