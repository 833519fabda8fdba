import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Card } from './card.tsx';
import { PageHeader, type PageHeading } from './page-header.tsx';
import { Skeleton, SkeletonRows } from './skeleton.tsx';

/** A placeholder of a list or table in its card. */
export function SkeletonTable({ label }: { label: string }) {
  return (
    <Card bodyClassName="p-0 sm:p-0">
      <SkeletonRows head label={label} />
    </Card>
  );
}

/** A placeholder of a titled card. */
export function SkeletonCard({ label }: { label: string }) {
  return (
    <Card bodyClassName="pt-4 sm:pt-5">
      <p role="status" className="sr-only">
        Loading {label}
      </p>
      <Skeleton className="w-40" />
      <Skeleton className="mt-5 h-32" />
    </Card>
  );
}

/** A placeholder of the filters above a list. */
export function SkeletonFilter({ className }: { className?: string }) {
  return <Skeleton className={cn('mb-3 h-9 w-52 max-w-full', className)} />;
}

/**
 * A page while it loads: its own heading, and placeholders in the places and sizes of its parts, so that nothing moves when
 * they arrive.
 */
export function PageSkeleton({
  heading,
  actions = 0,
  children,
}: {
  heading: PageHeading;
  /** How many buttons the heading has. */
  actions?: 0 | 1 | 2;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader {...heading}>
        {actions > 0 ? <Skeleton className="h-8 w-28" /> : null}
        {actions > 1 ? <Skeleton className="h-8 w-28" /> : null}
      </PageHeader>
      {children}
    </>
  );
}
