import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import type { ListedRun } from '@/trpc/types.ts';

/** The runs of an agent that wait for a person. The server reads them too, so this file is not the browser's alone. */
export const waitingRuns = (id: string) => ({ id, status: 'waiting', limit: 10 }) as const;

const liveMs = 5000;

/** The same runs, read again every few seconds and never in a hidden tab. */
export function useWaitingRuns(id: string): readonly ListedRun[] {
  const query = useTRPC().listAgentRuns.queryOptions(waitingRuns(id), { refetchInterval: liveMs });
  return useQuery(query).data?.items ?? [];
}
