'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from '@/ui/error-panel.tsx';
import { docsOf, readFailure } from './failure.ts';
import { FailureText } from './failure-text.tsx';

/** The three states of a query: its skeleton, its failure with the request id and a retry, its data. */
export function Loaded<Data>({
  query,
  noun,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data, unknown>;
  /** The noun in the failure's title: "Could not load the keys". */
  noun: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) {
    return children(query.data);
  }
  if (query.isError) {
    const failure = readFailure(query.error);
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
