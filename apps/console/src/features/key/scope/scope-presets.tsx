'use client';
import { type Scope, scopePresets } from '@patchbay/contract';
import { useId } from 'react';
import { cn } from '@/lib/cn.ts';
import { LabelRadio } from '@/ui/input.tsx';

/** Named starting points. Changing a single scope selects "Custom". */
export function ScopePresets({
  value,
  onChoose,
}: {
  value: string;
  onChoose: (scopes: readonly Scope[]) => void;
}) {
  const name = useId();
  const description =
    scopePresets.find((preset) => preset.id === value)?.description ??
    'Only the scopes that you select below.';
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-dense">Permissions</legend>
      <div className="flex flex-wrap gap-1.5">
        {[...scopePresets, { id: 'custom', name: 'Custom', scopes: [] }].map((preset) => (
          <label
            key={preset.id}
            className={cn(
              'relative flex h-8 cursor-pointer items-center rounded-control border border-line-strong px-3 font-medium text-dense text-soft',
              'hover:bg-ink/4 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
            )}
          >
            <LabelRadio name={name} checked={preset.id === value} onChange={() => onChoose(preset.scopes)} />
            {preset.name}
          </label>
        ))}
      </div>
      <p className="mt-2 text-dense text-soft">{description}</p>
    </fieldset>
  );
}
