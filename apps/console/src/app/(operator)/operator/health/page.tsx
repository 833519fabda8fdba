import { requireOperator, titleForOperators } from '@/features/identity/session/require-viewer.ts';
import { InstallationPage } from '@/features/operations/installation/installation-page.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const generateMetadata = () => titleForOperators(pageHeadings.installation.title);

export default async function Page() {
  await requireOperator();
  return (
    <Prefetch queries={[serverTrpc.readInstallation.queryOptions()]}>
      <InstallationPage />
    </Prefetch>
  );
}
