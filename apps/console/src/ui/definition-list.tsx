import type { ReactNode } from 'react';

/** Name and value pairs. A name stands on the baseline of the first line of its value. */
export function DefinitionList({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] items-baseline gap-x-5 gap-y-2.5 text-dense">
      {items.map(({ term, value }) => (
        <div key={term} className="contents">
          <dt className="text-faint">{term}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
