import type { ReactNode } from 'react';

/** Name and value pairs, aligned. */
export function DefinitionList({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-5 gap-y-2.5 text-dense">
      {items.map(({ term, value }) => (
        <div key={term} className="contents">
          <dt className="text-faint">{term}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
