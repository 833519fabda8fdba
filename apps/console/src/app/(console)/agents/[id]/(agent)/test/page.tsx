import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { TestTab } from '@/features/agent/test/test-tab.tsx';
import { readSegment, type SearchPage } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';
import { titleWith } from '../read-title.ts';

export const generateMetadata = titleWith('Test');

export default async function Page({
  params,
  searchParams,
}: SearchPage & { readonly params: Promise<{ id: string }> }) {
  const id = readSegment((await params).id);
  const { run } = await searchParams;
  return (
    <Prefetch
      queries={[
        serverTrpc.listAgentTools.queryOptions(),
        serverTrpc.listThreads.queryOptions({ limit: 50 }),
        ...(typeof run === 'string' ? [serverTrpc.readAgentRun.queryOptions({ id, runId: run })] : []),
      ]}
    >
      <NuqsAdapter>
        <TestTab />
      </NuqsAdapter>
    </Prefetch>
  );
}
