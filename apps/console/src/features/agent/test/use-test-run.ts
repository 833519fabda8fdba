'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useTRPC } from '@/trpc/client.tsx';

const liveMs = 1000;

/**
 * Runs the compiled draft of an agent. The answer comes when the run has ended or waits for a person; until then the run that
 * has just begun is found in the list, so that its trace is shown while it grows. The URL names the run that is shown.
 */
export function useTestRun(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [shown, show] = useQueryState('run', parseAsString.withOptions({ history: 'push' }));
  const run = useMutation(
    trpc.createTestRun.mutationOptions({
      onSuccess: async (detail) => {
        queryClient.setQueryData(trpc.readAgentRun.queryKey({ id, runId: detail.run.id }), detail);
        await show(detail.run.id);
      },
      onSettled: () => queryClient.invalidateQueries(trpc.listAgentRuns.pathFilter()),
    }),
  );
  const newest = useQuery(
    trpc.listAgentRuns.queryOptions(
      { id, limit: 1 },
      { enabled: run.isPending, refetchInterval: liveMs, staleTime: 0 },
    ),
  );
  const begun = newest.data?.items.find(({ status, trigger }) => status === 'running' && trigger === 'test');
  return { run, runId: run.isPending ? begun?.id : (shown ?? undefined) };
}
