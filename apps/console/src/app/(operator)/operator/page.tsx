import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { requireOperator, titleForOperators } from '@/features/identity/session/require-viewer.ts';
import { OperatorPage } from '@/features/operations/operator/operator-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const generateMetadata = () => titleForOperators('Operator');

export default async function Page() {
  await requireOperator();
  return (
    <Prefetch queries={[serverTrpc.readFlags.queryOptions()]}>
      <NuqsAdapter>
        <OperatorPage />
      </NuqsAdapter>
    </Prefetch>
  );
}
