'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { KeyboardEvent } from 'react';
import { useAgent } from '@/features/agent/agent/agent-frame.tsx';
import { RunView } from '@/features/agent/run/run-view.tsx';
import { ConsentCard, needsConsent } from '@/features/ai/usage/consent-card.tsx';
import { ManagedActions } from '@/features/identity/session/may-manage.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { AgentView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { TextArea } from '@/ui/input.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { CallFields } from './call-fields.tsx';
import { ThreadSelect } from './thread-select.tsx';
import { testModes, useTestForm } from './use-test-form.ts';
import { useTestRun } from './use-test-run.ts';

function submitOnControlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
}

/** The version that a test runs, in a sentence. */
function describeSubject({ compiledVersion }: AgentView): string {
  return compiledVersion === null
    ? 'Compile the draft first. A test runs the compiled version.'
    : `Runs version ${compiledVersion} for real, with your permissions.`;
}

/** The place where the compiled draft is tried out. */
export function TestTab() {
  const agent = useAgent();
  return (
    <ManagedActions maker={agent.createdBy}>
      <TestCard agent={agent} />
    </ManagedActions>
  );
}

/** Runs the compiled draft, and shows what it does while it does it. */
function TestCard({ agent }: { agent: AgentView }) {
  const { id } = agent;
  const form = useTestForm();
  const { run, runId } = useTestRun(id);
  const { asked } = form;
  const canRun = asked !== null && agent.compiledVersion !== null;
  function submit() {
    if (canRun && !run.isPending) run.mutate({ id, ...asked });
  }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <Card
        title="Test"
        description="The agent can read what you can read. It asks you before it changes anything."
      >
        <Form docs="api/agents#createTestRun" className="grid gap-4" onSubmit={submit}>
          <TestFields form={form} agent={agent} />
          <FailurePanel title="The agent did not run" error={run.error} />
          {needsConsent(run.error) ? <ConsentCard /> : null}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button type="submit" look="primary" pending={run.isPending} disabled={!canRun}>
              Run
            </Button>
            <p className="min-w-0 text-dense text-soft">{describeSubject(agent)}</p>
          </div>
        </Form>
      </Card>
      {runId === undefined ? (
        <p className="hidden rounded-card border border-dashed px-6 py-14 text-center text-dense text-soft xl:block">
          What the agent does appears here, step by step.
        </p>
      ) : (
        <Card
          title="Run"
          actions={
            <Link prefetch={false} href={paths.agentRun(id, runId)} className="link text-dense">
              Open this run on its own page
            </Link>
          }
        >
          <RunView key={runId} agentId={id} runId={runId} />
        </Card>
      )}
    </div>
  );
}

function TestFields({ form, agent }: { form: ReturnType<typeof useTestForm>; agent: AgentView }) {
  const catalog = useQuery(useTRPC().listAgentTools.queryOptions(undefined, { staleTime: 3_600_000 }));
  const tools = (catalog.data ?? []).filter(({ name }) => agent.tools.includes(name));
  return (
    <>
      <div>
        <Segmented label="How to test" value={form.mode} options={testModes} onChange={form.setMode} />
      </div>
      <ThreadSelect value={form.threadId} onChange={form.setThreadId} />
      {form.mode === 'ask' ? (
        <Field label="Question">
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
