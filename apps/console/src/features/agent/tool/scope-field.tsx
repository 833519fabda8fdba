'use client';
import { useQuery } from '@tanstack/react-query';
import type { ScopeUse } from '@/features/agent/editor/draft.ts';
import type { PlacedProblems } from '@/features/agent/editor/place-problems.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Choice } from './choice.tsx';

interface ScopesProps {
  readonly chosen: readonly string[];
  readonly problems: PlacedProblems;
  readonly onToggle: (scope: string) => void;
}

/** The most that a run may do. The scopes to choose from are those that the chosen tools use. */
export function ScopeField({ uses, ...props }: ScopesProps & { uses: readonly ScopeUse[] }) {
  if (uses.length === 0) {
    return <p className="text-dense text-soft">Choose a tool to add the scopes that it needs.</p>;
  }
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      {uses.map((use) => (
        <ScopeOption key={use.scope} use={use} {...props} />
      ))}
    </div>
  );
}

function describeUse({ neededBy, usedBy }: ScopeUse): string {
  if (neededBy.length > 0) return `Required by ${neededBy.join(', ')}.`;
  if (usedBy.length > 0) return `Optional. Without it, these tools leave out content: ${usedBy.join(', ')}.`;
  return 'None of the selected tools use it.';
}

function ScopeOption({ use, chosen, problems, onToggle }: ScopesProps & { use: ScopeUse }) {
  const { scope } = use;
  const catalog = useQuery(useTRPC().readScopeCatalog.queryOptions(undefined, { staleTime: 3_600_000 }));
  const entry = catalog.data?.find(({ name }) => name === scope);
  return (
    <Choice
      checked={chosen.includes(scope)}
      title={<code className="block break-all text-ink text-xs leading-5">{scope}</code>}
      problems={problems.ofScope.get(scope)}
      onToggle={() => onToggle(scope)}
    >
      {entry?.description} {describeUse(use)}
    </Choice>
  );
}
