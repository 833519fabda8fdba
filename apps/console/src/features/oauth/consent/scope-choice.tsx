'use client';
import { useId } from 'react';
import type { AskedScope } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Checkbox } from '@/ui/input.tsx';

/** The scopes that an app asks for, in plain words. Optional scopes can be unticked, and sensitive ones are marked. */
export function ScopeChoice({
  scopes,
  chosen,
  onChange,
}: {
  scopes: readonly AskedScope[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  function toggle(name: string) {
    const next = new Set(chosen);
    if (!next.delete(name)) {
      next.add(name);
    }
    onChange(next);
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-dense">It wants to</legend>
      <div className="divide-y overflow-hidden rounded-card border bg-panel shadow-lift">
        <p className="px-4 py-2.5">
          <span className="block text-dense">
            See your profile, including your name, email address and workspace.
          </span>
          <span className="block text-faint text-xs">Every app that you allow can see this.</span>
        </p>
        {scopes.map((scope) => (
          <ScopeOption
            key={scope.name}
            scope={scope}
            checked={chosen.has(scope.name)}
            onToggle={() => toggle(scope.name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function ScopeOption({
  scope,
  checked,
  onToggle,
}: {
  scope: AskedScope;
  checked: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex cursor-pointer gap-2.5 px-4 py-2.5 hover:bg-ink/4">
      <Checkbox id={id} className="mt-0.5" checked={checked} disabled={!scope.optional} onChange={onToggle} />
      <span className="min-w-0 flex-1">
        <span className="block text-dense">{scope.description}</span>
        <code className="block text-faint text-xs">{scope.name}</code>
      </span>
      {scope.sensitive ? <Badge tone="bad">Sensitive</Badge> : null}
    </label>
  );
}
