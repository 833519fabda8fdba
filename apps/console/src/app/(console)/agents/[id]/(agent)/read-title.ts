import type { Metadata } from 'next';
import { readSegment } from '@/lib/search-page.ts';
import { pageQueryClient, serverTrpc } from '@/trpc/server.tsx';

interface AgentProps {
  readonly params: Promise<{ id: string }>;
}

/** The title of a tab of an agent, with the name of the agent. */
export const titleWith =
  (tab: string | null) =>
  async ({ params }: AgentProps): Promise<Metadata> => {
    const query = serverTrpc.readAgent.queryOptions({ id: readSegment((await params).id) });
    const client = pageQueryClient();
    await client.prefetchQuery(query);
    const name = client.getQueryData(query.queryKey)?.name ?? 'Agent';
    return { title: tab === null ? name : `${name}: ${tab}` };
  };
