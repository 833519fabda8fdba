import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { PlatformAuditPage } from '@/features/platform-audit/platform-audit-page.tsx';
import { requireOperator, titleForOperators } from '@/features/session/require-viewer.ts';

export const generateMetadata = () => titleForOperators('Platform audit');

export default async function Page() {
  await requireOperator();
  return (
    <NuqsAdapter>
      <PlatformAuditPage />
    </NuqsAdapter>
  );
}
