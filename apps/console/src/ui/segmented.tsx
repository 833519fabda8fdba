'use client';
import { startTransition, useId, useOptimistic } from 'react';
import { cn } from '@/lib/cn.ts';
import { LabelRadio } from './input.tsx';

/** A few exclusive choices side by side; a radio group underneath, so arrow keys move through it. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  const [shown, show] = useOptimistic(value);
  // The choice is shown at once. Whatever else it changes may take longer to draw, and gives way to the next click.
  const choose = (next: Value) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return (
    <fieldset className="inline-flex rounded-control border bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative flex h-7 cursor-pointer items-center rounded-[0.3125rem] px-2.5 font-medium text-dense text-soft',
            'has-checked:bg-panel has-checked:text-ink has-checked:shadow-lift dark:has-checked:bg-ink/12',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
          )}
        >
          <LabelRadio name={name} checked={option.value === shown} onChange={() => choose(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
