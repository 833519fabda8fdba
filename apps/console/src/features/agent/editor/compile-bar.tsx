'use client';
import type { ReactNode } from 'react';
import type { CompiledAgent } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { countProblems } from './place-problems.ts';
import type { AgentEditor } from './use-agent-editor.ts';

/** The result of a compilation, in a sentence. */
function describeResult({ problems, version }: CompiledAgent): string {
  const found = countProblems(problems);
  if (version === null) return `Not compiled: ${found}. Each one is marked in the form.`;
  return found === '' ? `Compiled as version ${version}.` : `Compiled as version ${version}, with ${found}.`;
}

/** Saves and compiles the draft, and says how far it has come. */
export function CompileBar({ editor, children }: { editor: AgentEditor; children: ReactNode }) {
  const { compile, compileDraft, compiled, isDirty, update } = editor;
  const outcome = compiled && !isDirty ? describeResult(compiled) : '';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        look="primary"
        pending={compile.isPending}
        onClick={() => {
          if (!update.isPending) void compileDraft();
        }}
      >
        {isDirty ? 'Save and compile' : 'Compile'}
      </Button>
      <Button type="submit" pending={update.isPending && !compile.isPending} disabled={!isDirty}>
        Save draft
      </Button>
      {children}
      <p role="status" className="min-w-0 text-dense text-soft">
        {isDirty ? 'You have unsaved changes.' : outcome}
      </p>
    </div>
  );
}
