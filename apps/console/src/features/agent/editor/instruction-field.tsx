'use client';
import type { agentInstructionsCharactersMax } from '@patchbay/contract';
import { useRef } from 'react';
import { BareButton } from '@/ui/bare-button.tsx';
import { Field } from '@/ui/field.tsx';
import { TextArea } from '@/ui/input.tsx';
import type { TextProblem } from './place-problems.ts';
import { ProblemList } from './problem-list.tsx';

// Its twin in the contract would load every schema with the page.
const charactersMax: typeof agentInstructionsCharactersMax = 8000;

/** The instructions of the agent. A problem in the text links to its place. */
export function InstructionField({
  value,
  readOnly,
  error,
  problems,
  onChange,
}: {
  value: string;
  readOnly: boolean;
  error?: string | undefined;
  problems: readonly TextProblem[];
  onChange: (value: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  function show({ range }: TextProblem) {
    area.current?.focus();
    if (range) area.current?.setSelectionRange(...range);
  }
  return (
    <div className="grid gap-2">
      <Field
        label="Instructions"
        hint="Tell the agent what to do and what to leave out. Do not include secrets: everyone who can view the agent can read them."
        error={error}
        aside={
          <span className="text-faint text-xs tabular-nums">
            {value.length} of {charactersMax} characters
          </span>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={8}
            className="xl:min-h-72"
            value={value}
            readOnly={readOnly}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <ProblemList problems={problems}>
        {(problem) =>
          problem.line === null ? (
            problem.message
          ) : (
            <>
              <BareButton className="link" onClick={() => show(problem)}>
                Line {problem.line}
              </BareButton>
              : {problem.message}
            </>
          )
        }
      </ProblemList>
    </div>
  );
}
