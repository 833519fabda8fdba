import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** The name of a table's row, which opens its details. It is cut where the column ends. */
export function RowButton({
  mono = false,
  onClick,
  children,
}: {
  mono?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      dir="auto"
      onClick={onClick}
      className={cn(
        'block max-w-full truncate rounded-sm text-left text-ink hover:text-accent',
        mono ? 'font-mono text-xs' : 'font-medium',
      )}
    >
      {children}
    </button>
  );
}
