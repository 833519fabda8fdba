'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isTyped } from '@/lib/is-typed.ts';
import { readFailure } from '@/trpc/failure.ts';
import { Loaded } from '@/trpc/loaded.tsx';
import { Card } from '@/ui/card.tsx';
import { PageHeader, type PageHeading } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { type Missing, MissingSubject } from './missing-subject.tsx';

/** The page of one thing: while it is read, when it could not be read, when there is none, and once it is there. */
export function SubjectPage<Data>({
  query,
  noun,
  heading,
  missing,
  skeleton = <SubjectSkeleton heading={heading} noun={noun} />,
  children,
}: {
  query: UseQueryResult<Data, unknown>;
  /** As in "Could not load the agent". */
  noun: string;
  heading: PageHeading;
  missing: Missing;
  /** In place of a heading and a card. */
  skeleton?: ReactNode;
  children: (subject: Data) => ReactNode;
}) {
  // Typed text stays. When it is sent, the refusal says that the subject is gone.
  const keeps = query.data !== undefined && isTyped();
  if (!keeps && query.isError && readFailure(query.error).code === missing.code) {
    return <MissingSubject heading={heading.title} missing={missing} />;
  }
  return (
    <Loaded query={query} noun={noun} skeleton={skeleton} keeps={keeps}>
      {children}
    </Loaded>
  );
}

function SubjectSkeleton({ heading, noun }: { heading: PageHeading; noun: string }) {
  return (
    <>
      <PageHeader {...heading} />
      <Card bodyClassName="p-0 sm:p-0">
        <SkeletonRows label={noun} />
      </Card>
    </>
  );
}
