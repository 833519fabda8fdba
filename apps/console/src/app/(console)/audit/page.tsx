import type { Metadata } from 'next';
import { AuditPage } from '@/features/audit/audit-page.tsx';
import { UrlState } from '@/features/shell/url-state.tsx';

export const metadata: Metadata = { title: 'Audit log' };

export default function Page() {
  return (
    <UrlState>
      <AuditPage />
    </UrlState>
  );
}
