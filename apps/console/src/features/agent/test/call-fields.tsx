'use client';
import type { AgentTool } from '@/trpc/types.ts';
import { Field } from '@/ui/field.tsx';
import { Select, TextArea } from '@/ui/input.tsx';

/** One call of a tool, exactly as it is made. */
export function CallFields({
  tools,
  tool,
  text,
  error,
  onTool,
  onText,
}: {
  tools: readonly AgentTool[];
  tool: AgentTool | undefined;
  text: string;
  error: string | undefined;
  onTool: (tool: AgentTool | undefined) => void;
  onText: (text: string) => void;
}) {
  return (
    <>
      <Field label="Tool" hint={tool?.description ?? 'Tools in the draft.'}>
        {(control) => (
          <Select
            {...control}
            value={tool?.name ?? ''}
            onChange={(event) => onTool(tools.find(({ name }) => name === event.target.value))}
          >
            <option value="">Choose a tool</option>
            {tools.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {tool === undefined ? null : (
        <Field label="Arguments" hint="A JSON object, as a program would send it." error={error}>
          {(control) => (
            <TextArea
              {...control}
              rows={Math.min(12, text.split('\n').length + 1)}
              spellCheck={false}
              className="font-mono text-xs"
              value={text}
              onChange={(event) => onText(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
