import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { OperatorPage } from '@/features/operator/operator-page.tsx';
import { requireOperator, titleForOperators } from '@/features/session/require-viewer.ts';
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
