import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { requireOperator, titleForOperators } from '@/features/identity/session/require-viewer.ts';
import { PlatformAuditPage } from '@/features/operations/platform-audit/platform-audit-page.tsx';

export const generateMetadata = () => titleForOperators('Platform audit');

export default async function Page() {
  await requireOperator();
  return (
    <NuqsAdapter>
      <PlatformAuditPage />
    </NuqsAdapter>
  );
}
