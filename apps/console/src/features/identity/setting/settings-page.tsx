'use client';
import { LogOut } from 'lucide-react';
import { PasswordCard } from '@/features/identity/password/password-card.tsx';
import { SecondFactorCard } from '@/features/identity/second-factor/second-factor-card.tsx';
import { SessionCard } from '@/features/identity/session/session-card.tsx';
import { useSignOut } from '@/features/identity/session/use-sign-out.ts';
import { NoticesCard } from '@/features/notice/notice/notices-card.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { Button } from '@/ui/button.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProvisioningCard } from './provisioning-card.tsx';

/** @param scimUrl where identity providers keep the workspace's users */
export function SettingsPage({ scimUrl }: { scimUrl: string }) {
  const signOut = useSignOut();
  return (
    <>
      <PageHeader {...pageHeadings.settings}>
        <Button pending={signOut.isPending} onClick={() => signOut.mutate()}>
          <LogOut aria-hidden />
          Sign out
        </Button>
      </PageHeader>
      <div className="grid gap-5">
        <ProfileCard />
        <PasswordCard />
        <SecondFactorCard />
        <SessionCard />
        <NoticesCard />
        <ProvisioningCard url={scimUrl} />
        <AppearanceCard />
      </div>
    </>
  );
}
