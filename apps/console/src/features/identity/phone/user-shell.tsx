'use client';
import type { ReactNode } from 'react';
import { useSignOut } from '@/features/identity/session/use-sign-out.ts';
import { NoticeBanner } from '@/features/notice/notice/notice-banner.tsx';
import { paths } from '@/lib/paths.ts';
import type { PlatformUser } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Logo } from '@/ui/logo.tsx';

/** The frame of a page for a platform user. It has no links to developer pages, which would refuse the session. */
export function UserShell({ user, children }: { user: PlatformUser; children: ReactNode }) {
  const signOut = useSignOut(paths.connectedApps());
  return (
    <div className="min-h-dvh px-4 pb-16 sm:px-6 lg:px-10">
      <header className="mx-auto flex max-w-[68rem] flex-wrap items-center justify-between gap-x-4 gap-y-2 py-6">
        <Logo />
        <div className="flex items-center gap-3 text-dense">
          <span className="text-soft">
            <bdi>{user.displayName}</bdi> ({user.phone})
          </span>
          <Button
            size="small"
            pending={signOut.isPending || signOut.isSuccess}
            onClick={() => signOut.mutate()}
          >
            Sign out
          </Button>
        </div>
      </header>
      <main className="mx-auto max-w-[68rem]">
        <NoticeBanner />
        {children}
      </main>
    </div>
  );
}
