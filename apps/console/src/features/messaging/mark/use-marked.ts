'use client';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import type { Citation } from '@/trpc/types.ts';
import type { Quote } from './find-quote.ts';

/** A message that is to be shown in its place. A new object asks again, also for the same message. */
export interface Marked {
  readonly id: string;
  /** The quoted words; null if a link named only the message. */
  readonly quote: Quote | null;
}

/** The marked message. It is in the URL, so that the place in the thread can be sent to a colleague. */
export function useMarked() {
  const [linked, setLinked] = useQueryState('message', parseAsString);
  const [marked, setMarked] = useState<Marked | null>(() =>
    linked === null ? null : { id: linked, quote: null },
  );
  return {
    marked,
    mark: ({ messageId, quote, start }: Citation) => {
      setMarked({ id: messageId, quote: { quote, start } });
      void setLinked(messageId);
    },
  };
}
