import { cn } from '@/lib/cn.ts';

/** A placeholder in the shape of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('skeleton block h-4', className)} />;
}

const rowWidths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-2/5', 'w-1/2'] as const;

/** Placeholder rows of a list; announced once as loading. With `head`, the rows of a table under its header. */
export function SkeletonRows({
  rows = 5,
  head = false,
  label,
}: {
  rows?: number;
  head?: boolean;
  label: string;
}) {
  return (
    <div data-wide role="status" className="divide-y">
      <span className="sr-only">Loading {label}</span>
      {head ? <div className="h-9 bg-sunken/60" /> : null}
      {rowWidths.slice(0, rows).map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity and never move
        <div key={index} className="flex h-12 items-center gap-6 px-4 sm:px-5">
          <Skeleton className={width} />
          <Skeleton className="hidden w-24 sm:block" />
          <Skeleton className="ml-auto w-14" />
        </div>
      ))}
    </div>
  );
}
