'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';

/** Reads the deliveries of endpoints, and what waits for them, again. */
export function useReadAgain(): () => Promise<unknown> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.listDeliveries.pathFilter()),
      queryClient.invalidateQueries(trpc.readWebhookStats.pathFilter()),
      queryClient.invalidateQueries(trpc.readWebhookTimeline.pathFilter()),
    ]);
}
