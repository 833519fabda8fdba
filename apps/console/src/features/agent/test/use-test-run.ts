'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';

const liveMs = 1000;

/**
 * Runs the compiled draft of an agent. The answer comes when the run has ended or waits for a person; until then the run that
 * has just begun is found in the list, so that its trace is shown while it grows.
 */
export function useTestRun(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const run = useMutation(
    trpc.createTestRun.mutationOptions({
      onSuccess: (detail) => {
        queryClient.setQueryData(trpc.readAgentRun.queryKey({ id, runId: detail.run.id }), detail);
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
  return { run, runId: run.data?.run.id ?? (run.isPending ? begun?.id : undefined) };
}
