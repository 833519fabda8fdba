'use client';
import { useQuery } from '@tanstack/react-query';
import { isObject } from '@/lib/is-object.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { showHidden, textOfValue } from './show-hidden.ts';

/** Exactly what a write would do. */
export function WriteArguments({ values }: { values: unknown }) {
  if (!isObject(values)) {
    return <p className="text-soft">You do not have permission to see the details of this change.</p>;
  }
  return (
    <DefinitionList
      stacksNarrow
      items={Object.entries(values).map(([name, value]) => ({
        term: showHidden(name),
        value: (
          <>
            <span className="whitespace-pre-wrap break-words">{textOfValue(value)}</span>
            {name === 'thread_id' && typeof value === 'string' ? <ThreadTitle id={value} /> : null}
          </>
        ),
      }))}
    />
  );
}

/** The title of the thread that an argument names. */
function ThreadTitle({ id }: { id: string }) {
  const { data } = useQuery(useTRPC().readThread.queryOptions({ id }));
  // Its line is there from the start, so that no button moves under the pointer.
  return (
    <span className="block min-h-[1lh] text-soft">
      {data ? showHidden(data.title ?? 'Untitled thread') : null}
    </span>
  );
}
