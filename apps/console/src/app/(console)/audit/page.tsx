import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { AuditPage } from '@/features/operations/audit/audit-page.tsx';

export const metadata: Metadata = { title: 'Audit log' };

export default function Page() {
  return (
    <NuqsAdapter>
      <AuditPage />
    </NuqsAdapter>
  );
}
