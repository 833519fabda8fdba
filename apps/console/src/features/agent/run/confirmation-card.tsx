'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useToolTitles } from '@/features/agent/trace/step-title.tsx';
import { WriteArguments } from '@/features/agent/trace/write-arguments.tsx';
import { ConsentCard, needsConsent } from '@/features/ai/usage/consent-card.tsx';
import { useSecond } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { AgentConfirmation, AgentRun } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Countdown } from '@/ui/countdown.tsx';
import { useFocusFallback } from '@/ui/focus-fallback.ts';
import { RunAgain } from './next-step.tsx';

interface ConfirmationProps {
  readonly run: AgentRun;
  readonly confirmation: AgentConfirmation;
}

/** The write that a run waits for: exactly what it would do, and the two answers. */
export function ConfirmationCard({ run, confirmation }: ConfirmationProps) {
  const title = useToolTitles()(confirmation.tool);
  useFocusFallback();
  const isOver = confirmation.expiresAt.getTime() <= useSecond();
  return (
    <section
      aria-label="Confirmation"
      className="grid gap-3 rounded-card border border-warn/40 bg-warn-soft px-4 py-3 text-dense"
    >
      <h3 className="font-medium text-ink">The agent wants to make a change: {title}</h3>
      {confirmation.isTainted ? <TaintNote /> : null}
      <WriteArguments values={confirmation.arguments} />
      {isOver ? (
        <p className="text-soft">
          Time ran out, so nothing was changed. <RunAgain run={run} />
        </p>
      ) : (
        <>
          <p className="text-soft">
            Time left to decide: <Countdown to={confirmation.expiresAt} />
          </p>
          <Decision run={run} confirmation={confirmation} />
        </>
      )}
    </section>
  );
}

function TaintNote() {
  return (
    <p className="flex gap-1.5 text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      This run has read content that other people may have written. Make sure that this is exactly what you
      want.
    </p>
  );
}

function useDecide({ agentId, id: runId }: AgentRun) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const place = { id: agentId, runId };
  return useMutation(
    trpc.decideConfirmation.mutationOptions({
      onSuccess: (detail) => queryClient.setQueryData(trpc.readAgentRun.queryKey(place), detail),
      // A refusal means that the run is no longer what the page shows.
      onError: () => queryClient.invalidateQueries(trpc.readAgentRun.queryFilter(place)),
      onSettled: () => queryClient.invalidateQueries(trpc.listAgentRuns.pathFilter()),
    }),
  );
}

function Decision({ run, confirmation }: ConfirmationProps) {
  const decide = useDecide(run);
  const { digest, id: confirmationId } = confirmation;
  const answer = (decision: 'allow' | 'deny') => {
    if (!decide.isPending)
      decide.mutate({ id: run.agentId, runId: run.id, confirmationId, decision, digest });
  };
  const chosen = decide.isPending ? decide.variables.decision : null;
  return (
    <>
      <FailurePanel title="Your decision was not saved" error={decide.error} />
      {needsConsent(decide.error) ? <ConsentCard /> : null}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" pending={chosen === 'allow'} onClick={() => answer('allow')}>
          Allow this once
        </Button>
        <Button pending={chosen === 'deny'} onClick={() => answer('deny')}>
          Deny
        </Button>
      </div>
    </>
  );
}
