import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** Name and value pairs. A name stands on the baseline of the first line of its value, or above it where long texts need the width. */
export function DefinitionList({
  items,
  stacksNarrow = false,
}: {
  items: readonly { term: string; value: ReactNode }[];
  /** For long texts: on a narrow screen, each name stands above its value. */
  stacksNarrow?: boolean;
}) {
  return (
    <dl
      className={cn(
        'grid grid-cols-[minmax(6rem,auto)_1fr] content-start items-baseline gap-x-5 gap-y-2.5 text-dense sm:grid-cols-[minmax(7rem,auto)_1fr]',
        stacksNarrow && 'max-sm:grid-cols-1',
      )}
    >
      {items.map(({ term, value }) => (
        <div key={term} className={cn('contents', stacksNarrow && 'max-sm:block')}>
          <dt className="text-faint">{term}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
