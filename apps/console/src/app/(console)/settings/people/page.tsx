import type { Metadata } from 'next';
import { PeoplePage } from '@/features/people/people/people-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'People' };

export default function Page() {
  return (
    <Prefetch
      queries={[
        serverTrpc.readCaller.queryOptions(),
        serverTrpc.listInvites.queryOptions(),
        serverTrpc.listBlocks.queryOptions({ limit: 100 }),
        serverTrpc.listStatements.queryOptions(),
      ]}
    >
      <PeoplePage />
    </Prefetch>
  );
}
