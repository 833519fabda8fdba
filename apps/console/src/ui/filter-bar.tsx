import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from './button.tsx';

/** The filters above a list, and a button that takes all of them away. */
export function FilterBar({
  columns = 1,
  isFiltered,
  onClear,
  children,
}: {
  /** Of a narrow screen. */
  columns?: 1 | 2;
  isFiltered: boolean;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        'mb-3 grid gap-2 md:flex md:flex-wrap md:items-center',
        columns === 1 ? 'grid-cols-1' : 'grid-cols-2',
      )}
    >
      {children}
      {isFiltered ? (
        <Button look="ghost" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
