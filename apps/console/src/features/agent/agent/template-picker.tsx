'use client';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AgentTemplate } from '@/trpc/types.ts';
import { LabelRadio } from '@/ui/input.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

interface ChoiceProps {
  readonly chosen: string;
  readonly onChoose: (template: AgentTemplate) => void;
}

/** The starting points, of which one is chosen; a radio group, so arrow keys move through it. */
export function TemplatePicker(choice: ChoiceProps) {
  const templates = useQuery(useTRPC().listAgentTemplates.queryOptions(undefined, { staleTime: 3_600_000 }));
  return (
    <Loaded query={templates} noun="the templates" skeleton={<SkeletonRows label="templates" rows={4} />}>
      {(all) => <Templates templates={all} {...choice} />}
    </Loaded>
  );
}

function Templates({ templates, chosen, onChoose }: ChoiceProps & { templates: readonly AgentTemplate[] }) {
  const name = useId();
  return (
    <fieldset className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="sr-only">Template</legend>
      {templates.map((template) => (
        <label
          key={template.id}
          className="relative block cursor-pointer rounded-card border border-line-strong px-3.5 py-3 hover:bg-ink/4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <LabelRadio name={name} checked={template.id === chosen} onChange={() => onChoose(template)} />
          <span className="block font-medium text-dense text-ink">{template.name}</span>
          <span className="mt-0.5 block text-pretty text-dense text-soft">{template.description}</span>
        </label>
      ))}
    </fieldset>
  );
}
