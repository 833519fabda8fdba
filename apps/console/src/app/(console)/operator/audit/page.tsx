import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { PlatformAuditPage } from '@/features/platform-audit/platform-audit-page.tsx';
import { requireOperator } from '@/features/session/require-viewer.ts';

export const metadata: Metadata = { title: 'Platform audit' };

export default async function Page() {
  await requireOperator();
  return (
    <NuqsAdapter>
      <PlatformAuditPage />
    </NuqsAdapter>
  );
}
