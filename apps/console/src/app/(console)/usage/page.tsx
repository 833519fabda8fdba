import { aiFeatures, aiQuotas, unitMicrosecondsOf } from '@patchbay/contract';
import type { Metadata } from 'next';
import { UsagePage } from '@/features/ai/usage/usage-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Usage' };

// Read here, so that the browser does not load the contract for five numbers.
const limits = aiFeatures.map((feature) => ({
  feature,
  ...aiQuotas[feature],
  unitSeconds: Math.ceil(unitMicrosecondsOf(feature) / 1_000_000),
}));

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.readAiUsage.queryOptions(), serverTrpc.readCaller.queryOptions()]}>
      <UsagePage limits={limits} />
    </Prefetch>
  );
}
