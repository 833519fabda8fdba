'use client';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ScopeUse } from '@/features/agent-editor/draft.ts';
import type { PlacedProblems } from '@/features/agent-editor/place-problems.ts';
import { ProblemList } from '@/features/agent-editor/problem-list.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { Checkbox } from '@/ui/input.tsx';

interface ScopesProps {
  readonly chosen: readonly string[];
  readonly problems: PlacedProblems;
  readonly onToggle: (scope: string) => void;
}

/** What a run may do at most. The scopes to choose from are those that the chosen tools use. */
export function ScopeField({ uses, ...props }: ScopesProps & { uses: readonly ScopeUse[] }) {
  if (uses.length === 0) {
    return <p className="text-dense text-soft">Choose a tool. It brings the scopes that it needs.</p>;
  }
  return (
    <div className="-mx-2.5 grid gap-x-4 sm:grid-cols-2">
      {uses.map((use) => (
        <ScopeOption key={use.scope} use={use} {...props} />
      ))}
    </div>
  );
}

function describeUse({ neededBy, usedBy }: ScopeUse): string {
  if (neededBy.length > 0) return `Needed for: ${neededBy.join(', ')}.`;
  if (usedBy.length > 0) return `Optional. Without it, content is left out of: ${usedBy.join(', ')}.`;
  return 'No chosen tool uses it.';
}

function ScopeOption({ use, chosen, problems, onToggle }: ScopesProps & { use: ScopeUse }) {
  const id = useId();
  const { scope } = use;
  const catalog = useQuery(useTRPC().readScopeCatalog.queryOptions(undefined, { staleTime: 3_600_000 }));
  const entry = catalog.data?.find(({ name }) => name === scope);
  return (
    <div>
      <label htmlFor={id} className="flex cursor-pointer gap-2.5 rounded-control px-2.5 py-2 hover:bg-ink/4">
        <Checkbox
          id={id}
          className="mt-0.5"
          checked={chosen.includes(scope)}
          onChange={() => onToggle(scope)}
        />
        <span className="min-w-0">
          <code className="block break-all text-ink text-xs leading-5">{scope}</code>
          <span className="block text-dense text-soft leading-[1.125rem]">
            {entry?.description} {describeUse(use)}
          </span>
        </span>
      </label>
      <ProblemList problems={problems.ofScope.get(scope)} className="pb-1 pl-9" />
    </div>
  );
}
