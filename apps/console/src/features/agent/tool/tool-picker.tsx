'use client';
import type { PlacedProblems } from '@/features/agent/editor/place-problems.ts';
import { ProblemList } from '@/features/agent/editor/problem-list.tsx';
import type { AgentTool } from '@/trpc/types.ts';
import { Choice } from './choice.tsx';
import { sayTool } from './tool-words.ts';

interface PickerProps {
  readonly chosen: readonly string[];
  readonly problems: PlacedProblems;
  readonly onToggle: (name: string) => void;
}

type Entry = Pick<AgentTool, 'name' | 'title' | 'description'>;

/** The catalog of tools: what only reads, what writes, and what the draft names although there is no such tool. */
export function ToolPicker({
  catalog,
  listed,
  ...picker
}: PickerProps & {
  catalog: readonly AgentTool[];
  /** The tools that the draft names, or named when the page was opened. */
  listed: readonly string[];
}) {
  const { problems } = picker;
  const known = new Set(catalog.map(({ name }) => name));
  const unknown = listed
    .filter((name) => !known.has(name))
    .map((name) => ({ name, title: name, description: 'Not in the catalog.' }));
  const groups = [
    { legend: 'Reads', tools: catalog.filter(({ writes }) => !writes) },
    { legend: 'Writes after a person confirms', tools: catalog.filter(({ writes }) => writes) },
    { legend: 'Unknown', tools: unknown },
  ];
  return (
    <div className="grid gap-3">
      <ProblemList problems={problems.tools} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        {groups
          .filter(({ tools }) => tools.length > 0)
          .map(({ legend, tools }) => (
            <fieldset key={legend} className="min-w-0">
              <legend className="pb-1 font-medium text-faint text-xs">{legend}</legend>
              {tools.map((tool) => (
                <ToolOption key={tool.name} tool={tool} {...picker} />
              ))}
            </fieldset>
          ))}
      </div>
    </div>
  );
}

function ToolOption({ tool, chosen, problems, onToggle }: PickerProps & { tool: Entry }) {
  const { name, title } = tool;
  return (
    <Choice
      checked={chosen.includes(name)}
      title={<span className="block break-words font-medium text-dense text-ink leading-5">{title}</span>}
      problems={problems.ofTool.get(name)}
      onToggle={() => onToggle(name)}
    >
      {sayTool(tool)}
    </Choice>
  );
}
