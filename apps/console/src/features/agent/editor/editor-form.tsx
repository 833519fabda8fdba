'use client';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { ScopeField } from '@/features/agent/tool/scope-field.tsx';
import { ToolPicker } from '@/features/agent/tool/tool-picker.tsx';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { readFailure } from '@/trpc/failure.ts';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AgentTool } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input } from '@/ui/input.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { CompileBar } from './compile-bar.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { listScopeUses, toggleTool } from './draft.ts';
import { InstructionField } from './instruction-field.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import type { AgentEditor } from './use-agent-editor.ts';

/** The draft of an agent. Saving keeps it; compiling names every problem at once, each at its place. `children` are more actions. */
export function EditorForm({ editor, children }: { editor: AgentEditor; children: ReactNode }) {
  const tools = useQuery(useTRPC().listAgentTools.queryOptions(undefined, { staleTime: 3_600_000 }));
  return (
    <Form docs="api/agents#updateAgent" className="grid gap-2" onSubmit={editor.save}>
      <Card
        title="Draft"
        description="Changes stay in the draft until you publish. Apps keep running the published version."
        bodyClassName="grid gap-5"
        footer={<CompileBar editor={editor}>{children}</CompileBar>}
        footerSticks
      >
        <div className="grid gap-x-10 gap-y-5 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
          <div className="grid content-start gap-5">
            <WordFields editor={editor} />
          </div>
          <Loaded query={tools} noun="the tools" skeleton={<SkeletonRows label="the tools" rows={4} />}>
            {(catalog) => <PowerFields {...pickPowers(editor)} catalog={catalog} />}
          </Loaded>
        </div>
        <RestOfFailures editor={editor} />
      </Card>
      <UnsavedDialog active={editor.isDirty} onDiscard={editor.discard} />
    </Form>
  );
}

const errorAt = (error: unknown, field: string): string | undefined =>
  error ? readFailure(error).fields.find(({ path }) => path[0] === field)?.message : undefined;

function WordFields({ editor: { change, draft, problems, update } }: { editor: AgentEditor }) {
  // Text typed before the scripts run would be lost.
  const readOnly = !useInBrowser();
  return (
    <>
      <Field label="Name" error={errorAt(update.error, 'name')}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            readOnly={readOnly}
            onChange={(event) => change({ name: event.target.value })}
            autoComplete="off"
          />
        )}
      </Field>
      <InstructionField
        value={draft.instructions}
        readOnly={readOnly}
        error={errorAt(update.error, 'instructions')}
        problems={problems.instructions}
        onChange={(instructions) => change({ instructions })}
      />
    </>
  );
}

const pickPowers = ({ change, draft: { scopes, tools }, problems, stored }: AgentEditor) => ({
  change,
  problems,
  scopes,
  stored,
  tools,
});

/** Drawn again when one of its own values changes: it is too long to be drawn for each letter that is typed beside it. */
const PowerFields = memo(function PowerFields({
  catalog,
  change,
  problems,
  scopes,
  stored,
  tools,
}: ReturnType<typeof pickPowers> & { catalog: readonly AgentTool[] }) {
  // A tool or scope that was chosen before stays in the list, so that it can be chosen again.
  const listed = { tools, scopes: [...new Set([...scopes, ...stored.scopes])] };
  const toggleScope = (scope: string) =>
    change({
      scopes: scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope],
    });
  return (
    <>
      <section className="grid content-start gap-2 xl:row-span-2">
        <h3 className="font-medium text-dense">Tools</h3>
        <ToolPicker
          catalog={catalog}
          chosen={tools}
          listed={[...new Set([...tools, ...stored.tools])]}
          problems={problems}
          onToggle={(name) => change(toggleTool({ scopes, tools }, name, catalog))}
        />
      </section>
      <section className="grid content-start gap-2">
        <h3 className="font-medium text-dense">Scopes</h3>
        <p className="text-dense text-soft">
          The most a run can do. It never gets more access than the person or app that starts it.
        </p>
        <ScopeField
          uses={listScopeUses(listed, catalog)}
          chosen={scopes}
          problems={problems}
          onToggle={toggleScope}
        />
      </section>
    </>
  );
});

function RestOfFailures({ editor }: { editor: AgentEditor }) {
  const { compile, lost, update } = editor;
  const isPlaced = lost.length > 0 || ['name', 'instructions'].some((field) => errorAt(update.error, field));
  return (
    <>
      {isPlaced ? null : <FailurePanel title="The draft was not saved" error={update.error} />}
      <ConflictNote editor={editor} />
      <FailurePanel title="The draft was not compiled" error={compile.error} />
    </>
  );
}
