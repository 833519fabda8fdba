'use client';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from './button.tsx';

/** The filters above a list, and a button that takes all of them away. */
export function FilterBar({
  columns = 1,
  folds = false,
  isFiltered,
  onClear,
  children,
}: {
  /** Of a narrow screen. */
  columns?: 1 | 2;
  /** On a narrow screen, the filters are behind a button until one is set: there are too many of them above the list. */
  folds?: boolean;
  isFiltered: boolean;
  onClear: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isFiltered;
  return (
    <div className="mb-3 grid gap-2 md:flex md:flex-wrap md:items-center">
      {folds ? (
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
          className="justify-between md:hidden"
        >
          Filters
          <ChevronDown aria-hidden className={cn(isOpen && 'rotate-180')} />
        </Button>
      ) : null}
      <div
        id={id}
        className={cn(
          'gap-2 md:contents',
          folds && !isOpen ? 'hidden' : 'grid',
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
    </div>
  );
}
