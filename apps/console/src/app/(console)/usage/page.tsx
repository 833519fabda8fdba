import { aiFeatures, aiQuotas, unitMicrosecondsOf } from '@patchbay/contract';
import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { readHistoryRange } from '@/features/ai/usage/quota.ts';
import { UsagePage } from '@/features/ai/usage/usage-page.tsx';
import type { SearchPage } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Usage' };

// Read here, so that the browser does not load the contract for five numbers.
const limits = aiFeatures.map((feature) => ({
  feature,
  ...aiQuotas[feature],
  unitSeconds: Math.ceil(unitMicrosecondsOf(feature) / 1_000_000),
}));

export default async function Page({ searchParams }: SearchPage) {
  const { range } = await searchParams;
  return (
    <Prefetch
      queries={[
        serverTrpc.readAiUsage.queryOptions(),
        serverTrpc.readCaller.queryOptions(),
        serverTrpc.readAiHistory.queryOptions({ range: readHistoryRange(range) }),
      ]}
    >
      <NuqsAdapter>
        <UsagePage limits={limits} />
      </NuqsAdapter>
    </Prefetch>
  );
}
