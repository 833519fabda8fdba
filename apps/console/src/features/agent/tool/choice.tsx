'use client';
import { type ReactNode, useId } from 'react';
import { ProblemList } from '@/features/agent/editor/problem-list.tsx';
import type { AgentProblem } from '@/trpc/types.ts';
import { Checkbox } from '@/ui/input.tsx';

/** A tool or a scope that an agent may have, with what it is for and what is wrong with it. */
export function Choice({
  checked,
  title,
  problems,
  onToggle,
  children,
}: {
  checked: boolean;
  title: ReactNode;
  problems: readonly AgentProblem[] | undefined;
  onToggle: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="-mx-2.5">
      <label htmlFor={id} className="flex cursor-pointer gap-2.5 rounded-control px-2.5 py-2 hover:bg-ink/4">
        <Checkbox id={id} className="mt-0.5" checked={checked} onChange={onToggle} />
        <span className="min-w-0">
          {title}
          <span className="block text-dense text-soft leading-[1.125rem]">{children}</span>
        </span>
      </label>
      <ProblemList problems={problems} className="pb-1 pl-9" />
    </div>
  );
}
