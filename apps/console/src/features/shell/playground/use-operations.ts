'use client';
import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { operationsUrl } from './operations-url.ts';
import { type Operation, readOperations } from './read-operations.ts';

/** Most people try this operation first. */
const firstCall = 'listThreads';

async function loadOperations(baseUrl: string): Promise<Operation[]> {
  // The mode of the page's preload, or the browser would load it twice. No cookie goes to another origin.
  const response = await fetch(operationsUrl(baseUrl), { credentials: 'same-origin' });
  if (!response.ok) {
    throw new Error(`the document of the API was answered with ${response.status}`);
  }
  return readOperations(await response.json());
}

/** The calls that the API itself says a key can make, and the one that the URL names, with the path of one that was made. */
export function useOperations() {
  const { baseUrl } = useViewer();
  const operations = useQuery({
    queryKey: ['operations', baseUrl],
    queryFn: () => loadOperations(baseUrl),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [chosenId, choose] = useQueryState('call', parseAsString.withDefault(firstCall));
  const [path] = useQueryState('path', parseAsString.withDefault(''));
  const all = operations.data ?? [];
  return { operations, chosen: all.find(({ id }) => id === chosenId) ?? all[0], choose, path };
}
