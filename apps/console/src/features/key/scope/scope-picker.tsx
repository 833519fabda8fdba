'use client';
import { type Scope, scopePresets } from '@patchbay/contract';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import { cn } from '@/lib/cn.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { ScopeView } from '@/trpc/types.ts';
import { Checkbox } from '@/ui/input.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { ScopePresets } from './scope-presets.tsx';
import { matchPreset, toggleScope } from './scope-selection.ts';

interface SelectionProps {
  readonly chosen: ReadonlySet<Scope>;
  readonly onChange: (chosen: ReadonlySet<Scope>) => void;
  /** The holder of the scopes, as the warning about sensitive ones names it. */
  readonly holder?: 'a key' | 'an app';
}

const categoryNames: Readonly<Record<string, string>> = {
  threads: 'Threads and messages',
  voice_notes: 'Voice notes',
  tasks: 'Tasks',
  contacts: 'Contacts',
  agents: 'Agents',
  directory: 'Directory',
};

function ScopeOption({ scope, chosen, onChange }: SelectionProps & { scope: ScopeView }) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex cursor-pointer gap-2.5 rounded-control px-2.5 py-2 hover:bg-ink/4">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={chosen.has(scope.name)}
        onChange={() => onChange(toggleScope(chosen, scope.name))}
      />
      <span className="min-w-0">
        <code className="block text-ink text-xs leading-5">{scope.name}</code>
        <span className="block text-dense text-soft leading-[1.125rem]">{scope.description}</span>
      </span>
    </label>
  );
}

function ScopeGroup({
  legend,
  scopes,
  danger = false,
  holder = 'a key',
  ...selection
}: SelectionProps & { legend: string; scopes: readonly ScopeView[]; danger?: boolean }) {
  return (
    <fieldset
      className={cn('min-w-0', danger && 'rounded-card border border-bad/35 bg-bad-soft/50 p-2 pt-0')}
    >
      <legend className={cn('px-2.5 pb-1 font-medium text-faint text-xs', danger && 'text-bad')}>
        {danger ? <ShieldAlert aria-hidden className="-mt-0.5 mr-1 inline size-3.5" /> : null}
        {legend}
      </legend>
      {danger ? (
        <p className="px-2.5 pb-1 text-dense text-soft">
          These scopes give access to private content or people's accounts. Grant them only to {holder} that
          needs them.
        </p>
      ) : null}
      {scopes.map((scope) => (
        <ScopeOption key={scope.name} scope={scope} {...selection} />
      ))}
    </fieldset>
  );
}

/** Presets first, then each scope, with the sensitive ones set apart. */
export function ScopePicker(selection: SelectionProps) {
  const { chosen, onChange } = selection;
  const catalog = useQuery(useTRPC().readScopeCatalog.queryOptions(undefined, { staleTime: 3_600_000 }));
  return (
    <div className="grid gap-3">
      <ScopePresets
        value={matchPreset(scopePresets, chosen)}
        onChoose={(scopes) => onChange(new Set(scopes))}
      />
      <Loaded query={catalog} noun="the scopes" skeleton={<SkeletonRows rows={4} label="scopes" />}>
        {(scopes) => <ScopeGroups scopes={scopes} {...selection} />}
      </Loaded>
    </div>
  );
}

function ScopeGroups({ scopes, ...selection }: SelectionProps & { scopes: readonly ScopeView[] }) {
  const ordinary = scopes.filter((scope) => !scope.sensitive);
  const categories = [...new Set(ordinary.map((scope) => scope.category))];
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 rounded-card border px-1 py-3 sm:grid-cols-2">
        {categories.map((category) => (
          <ScopeGroup
            key={category}
            legend={categoryNames[category] ?? category}
            scopes={ordinary.filter((scope) => scope.category === category)}
            {...selection}
          />
        ))}
      </div>
      <ScopeGroup
        danger
        legend="Danger zone"
        scopes={scopes.filter((scope) => scope.sensitive)}
        {...selection}
      />
    </>
  );
}
