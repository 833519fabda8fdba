'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/features/webhook/stats/describe-error.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { DeliveryDetail } from '@/trpc/types.ts';
import { CodeBlock } from '@/ui/code-block.tsx';
import { DocsLink } from '@/ui/docs-link.tsx';
import { Instant } from '@/ui/instant.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { Outcome } from './attempt-outcome.tsx';

type Attempt = DeliveryDetail['attempts'][number];

/** Headers as they stand on the wire, one a line. */
export const headerText = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Each call of the URL, the newest first and open: what was sent and what came back. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const newestFirst = attempts.toReversed();
  return (
    <section className="grid gap-2">
      <h3 className="font-medium text-dense">Attempts</h3>
      {newestFirst.length === 0 ? (
        <p className="text-dense text-soft">
          No attempts yet. <DocsLink to="guides/webhooks">How it works</DocsLink>
        </p>
      ) : null}
      {newestFirst.map((attempt, index) => (
        <AttemptItem
          key={`${attempt.number} ${attempt.startedAt.getTime()}`}
          attempt={attempt}
          isOpen={index === 0}
        />
      ))}
    </section>
  );
}

function AttemptItem({ attempt, isOpen }: { attempt: Attempt; isOpen: boolean }) {
  const { number, startedAt, latencyMs, status, error, requestHeaders } = attempt;
  return (
    <details open={isOpen} className="rounded-card border px-3 py-2 text-dense">
      <summary className="rounded-sm">
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 align-baseline">
          <span className="font-medium">{`Attempt ${number}`}</span>
          <Outcome status={status} error={error} />
          <span className="text-soft tabular-nums">{latencyMs} ms</span>
          <span className="text-faint text-xs">
            <Instant at={startedAt} />
          </span>
        </span>
      </summary>
      <div className="mt-2 grid gap-2">
        <CodeBlock wrap label="Request headers" text={headerText(requestHeaders)} />
        <Answer attempt={attempt} />
      </div>
    </details>
  );
}

/** The receiver's answer, as far as it was read. */
function Answer({ attempt: { responseHeaders, responseBody, truncated } }: { attempt: Attempt }) {
  // The inbox answers without headers.
  const headers = headerText(responseHeaders ?? {});
  return (
    <>
      {headers === '' ? null : <CodeBlock wrap label="Response headers" text={headers} />}
      {responseBody === null || responseBody === '' ? null : (
        <CodeBlock
          wrap
          label={truncated ? 'Response body, first 16 KiB' : 'Response body'}
          text={responseBody}
        />
      )}
    </>
  );
}

/** The receiver's last answer to a delivery, read once it is opened. It starts open where there is something to mend. */
export function LastAnswer({ webhookId, id, isOpen }: { webhookId: string; id: string; isOpen: boolean }) {
  const [wanted, setWanted] = useState(isOpen);
  const delivery = useQuery(
    useTRPC().readDelivery.queryOptions({ id: webhookId, deliveryId: id }, { enabled: wanted }),
  );
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setWanted(wanted || currentTarget.open)}
      className="text-dense"
    >
      <summary className="w-fit rounded-sm text-soft">Last answer</summary>
      {wanted ? (
        <Loaded query={delivery} noun="the answer" skeleton={<SkeletonRows label="the answer" rows={1} />}>
          {({ attempts }) => <LastAttempt attempt={attempts.at(-1)} />}
        </Loaded>
      ) : null}
    </details>
  );
}

function LastAttempt({ attempt }: { attempt: Attempt | undefined }) {
  if (!attempt) return <p className="mt-2 text-soft">No attempts yet.</p>;
  const { error, latencyMs, startedAt } = attempt;
  return (
    <div className="mt-2 grid gap-2">
      <p className="text-soft">
        {error === null ? `Answered in ${latencyMs} ms` : `No answer: ${describeError(error)}`},{' '}
        <Instant at={startedAt} />
      </p>
      <Answer attempt={attempt} />
    </div>
  );
}
