import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

export interface FigureRow {
  readonly term: ReactNode;
  readonly value: string;
  /** Shown before the value. */
  readonly note?: ReactNode;
  readonly tone?: 'bad' | 'warn' | undefined;
}

/** Figures below one another, each in one line. */
export function FigureRows({ rows }: { rows: readonly (FigureRow & { readonly id: string })[] }) {
  return (
    <dl className="divide-y border-t">
      {rows.map(({ id, note, term, tone, value }) => (
        <div key={id} className="flex min-h-9 items-center gap-3 px-4 py-1.5 text-dense sm:px-5">
          <dt className="min-w-0 flex-1">{term}</dt>
          <dd className="flex items-center gap-3 text-right tabular-nums">
            {note ? <span className="text-soft text-xs">{note}</span> : null}
            <span
              className={cn(
                'min-w-14 font-medium',
                tone === 'bad' && 'text-bad',
                tone === 'warn' && 'text-warn',
              )}
            >
              {value}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
