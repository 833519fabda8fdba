'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MessagePage } from '@/features/shell/shell/message-page.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { readFailure } from '@/trpc/failure.ts';
import { Loaded } from '@/trpc/loaded.tsx';
import type { ConsentView } from '@/trpc/types.ts';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { ConsentForm } from './consent-form.tsx';
import { DecisionHeader, DecisionShell } from './decision-shell.tsx';

const isGone = (error: unknown) => error !== null && readFailure(error).code === 'interaction_not_found';

/** Asks whether an app may act for the signed-in person. Opening the page decides nothing. */
export function ConsentPage({ uid, label }: { uid: string; label: string }) {
  const trpc = useTRPC();
  const decide = useMutation(
    trpc.decideConsent.mutationOptions({ onSuccess: ({ returnTo }) => window.location.assign(returnTo) }),
  );
  const asked = useQuery(
    trpc.readConsent.queryOptions(
      { uid },
      // A decided request no longer exists; this page keeps showing what was decided.
      { staleTime: Number.POSITIVE_INFINITY, enabled: decide.isIdle },
    ),
  );
  if (isGone(asked.error) || isGone(decide.error)) {
    return <ConsentGone />;
  }
  return (
    <DecisionShell>
      <Loaded query={asked} noun="the request" skeleton={<ConsentSkeleton />}>
        {(consent) =>
          consent.client.status === 'approved' ? (
            <ConsentForm
              consent={consent}
              label={label}
              pending={decide.isPending || decide.isSuccess ? decide.variables.decision : undefined}
              error={decide.error}
              onDecide={(decision, scopes) => decide.mutate({ uid, decision, scopes: [...scopes] })}
            />
          ) : (
            <ConsentRefused client={consent.client} />
          )
        }
      </Loaded>
    </DecisionShell>
  );
}

function ConsentSkeleton() {
  return (
    <>
      <h1 className="sr-only">Authorize an app</h1>
      <div className="rounded-card border bg-panel">
        <SkeletonRows label="the request" />
      </div>
    </>
  );
}

/** An app on trial, for anybody but the member who tries it. */
function ConsentRefused({ client }: { client: ConsentView['client'] }) {
  return (
    <DecisionHeader title={`${client.name} is not open to you yet`}>
      It is waiting for approval. Until then, only the developer who is trying it can connect it.
    </DecisionHeader>
  );
}

/** Unknown, decided and expired requests look alike, so guessing an address reveals nothing. */
function ConsentGone() {
  return (
    <MessagePage
      mark="Expired"
      docs="errors#interaction_not_found"
      title="This request is no longer valid"
      actions={null}
    >
      It was already used, or it expired after 15 minutes. Go back to the app and connect again.
    </MessagePage>
  );
}
