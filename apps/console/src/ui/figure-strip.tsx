import Link from 'next/link';

export interface Figure {
  readonly term: string;
  readonly value: string;
  readonly note?: string | null;
  /** The page behind the figure. */
  readonly href?: string;
}

/** Five figures side by side. Each has the line of its note if one of them has a note. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  const hasNotes = figures.some(({ note }) => note);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border bg-line shadow-lift sm:grid-cols-3 xl:grid-cols-5">
      {figures.map(({ href, note, term, value }) => (
        <div key={term} className="bg-panel px-4 py-3 last:col-span-2 sm:px-5 xl:last:col-span-1">
          <dt className="text-soft text-xs">{term}</dt>
          <dd className="mt-0.5 font-semibold text-xl tabular-nums tracking-[-0.02em]">
            {href === undefined ? (
              value
            ) : (
              <Link prefetch={false} href={href} className="rounded-sm hover:text-accent">
                {value}
              </Link>
            )}
          </dd>
          {hasNotes ? <dd className="min-h-4 text-faint text-xs">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
