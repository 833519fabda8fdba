'use client';
import { LogOut } from 'lucide-react';
import { useSignOut } from '@/features/identity/session/use-sign-out.ts';
import { pageHeadings } from '@/lib/page-headings.ts';
import { Button } from '@/ui/button.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ZoneCard } from './zone-card.tsx';

export function ProfilePage() {
  const signOut = useSignOut();
  return (
    <>
      <PageHeader {...pageHeadings.settings}>
        <Button pending={signOut.isPending} onClick={() => signOut.mutate()}>
          <LogOut aria-hidden />
          Sign out
        </Button>
      </PageHeader>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <ProfileCard />
        <div className="grid gap-5">
          <AppearanceCard />
          <ZoneCard />
          <DeleteCard />
        </div>
      </div>
    </>
  );
}
