'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from '@/ui/error-panel.tsx';
import { docsOf, isOutdated, readFailure } from './failure.ts';
import { FailureText } from './failure-text.tsx';

/** The three states of a query: its skeleton, its failure with the request id and a retry, its data. */
export function Loaded<Data>({
  query,
  noun,
  skeleton,
  keeps = false,
  children,
}: {
  query: UseQueryResult<Data, unknown>;
  /** The noun in the failure's title: "Could not load the keys". */
  noun: string;
  skeleton: ReactNode;
  /** True while what was read stays, also when it is gone. */
  keeps?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const failure = query.isError ? readFailure(query.error) : undefined;
  // After a fault the page keeps what it has read, but not what is gone or closed now.
  if (query.data !== undefined && (keeps || !failure || !isOutdated(failure))) {
    return children(query.data);
  }
  if (failure) {
    return (
      <ErrorPanel
        className="m-4"
        title={`Could not load ${noun}`}
        message={<FailureText failure={failure} />}
        docs={docsOf(failure)}
        requestId={failure.requestId}
        onRetry={() => query.refetch()}
      />
    );
  }
  return skeleton;
}
