'use client';
import { PasswordCard } from '@/features/identity/password/password-card.tsx';
import { SecondFactorCard } from '@/features/identity/second-factor/second-factor-card.tsx';
import { SessionCard } from '@/features/identity/session/session-card.tsx';
import { SignInsCard } from '@/features/identity/session/sign-ins-card.tsx';
import { NoticesCard } from '@/features/notice/notice/notices-card.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { AdviceCard } from './advice-card.tsx';

export function SecurityPage() {
  return (
    <>
      <PageHeader {...pageHeadings.security} />
      <div className="grid gap-5">
        <AdviceCard />
        <SecondFactorCard />
        <SessionCard />
        <SignInsCard />
        <PasswordCard />
        <NoticesCard />
      </div>
    </>
  );
}
