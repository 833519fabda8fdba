'use client';
import type { KeyboardEvent } from 'react';
import { useCommandKey } from '@/lib/use-command-key.ts';
import type { AgentTool } from '@/trpc/types.ts';
import { Field } from '@/ui/field.tsx';
import { TextArea } from '@/ui/input.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { CallFields } from './call-fields.tsx';
import { ThreadSelect } from './thread-select.tsx';
import { testModes, type useTestForm } from './use-test-form.ts';

function submitOnControlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
}

/** The fields for a test: a question, or a tool call. */
export function TestFields({
  form,
  tools,
}: {
  form: ReturnType<typeof useTestForm>;
  tools: readonly AgentTool[];
}) {
  const commandKey = useCommandKey();
  return (
    <>
      <div>
        <Segmented label="How to test" value={form.mode} options={testModes} onChange={form.setMode} />
      </div>
      <ThreadSelect value={form.threadId} onChange={form.setThreadId} />
      {form.mode === 'ask' ? (
        <Field label="Question" hint={`${commandKey('Enter')} runs it.`}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={4000}
              value={form.input}
              onChange={(event) => form.setInput(event.target.value)}
              onKeyDown={submitOnControlEnter}
            />
          )}
        </Field>
      ) : (
        <CallFields
          tools={tools}
          tool={form.tool}
          text={form.text}
          error={form.textError}
          onTool={form.choose}
          onText={form.setText}
        />
      )}
    </>
  );
}
