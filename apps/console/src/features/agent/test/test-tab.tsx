'use client';
import { skipToken, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useAgent } from '@/features/agent/agent/agent-frame.tsx';
import { AboutCard } from '@/features/agent/health/about-card.tsx';
import { RunView } from '@/features/agent/run/run-view.tsx';
import { ConsentCard, needsConsent } from '@/features/ai/usage/consent-card.tsx';
import { ManagedActions } from '@/features/identity/session/may-manage.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { AgentTool, AgentView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Form } from '@/ui/form.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { TestFields } from './test-fields.tsx';
import { useTestForm } from './use-test-form.ts';
import { useTestRun } from './use-test-run.ts';

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
  const { run, runId } = useTestRun(id);
  const tools = useTools(agent);
  const form = useTestForm(tools, useAsked(id, runId));
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
          <TestFields form={form} tools={tools} />
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
      {runId === undefined && !run.isPending ? (
        <AboutCard agent={agent} />
      ) : (
        <RunCard id={id} runId={runId} />
      )}
    </div>
  );
}

/** @param runId undefined until the run that was asked for has begun */
function RunCard({ id, runId }: { id: string; runId: string | undefined }) {
  if (runId === undefined) {
    return (
      <Card title="Run" bodyClassName="p-0 sm:p-0">
        <SkeletonRows label="the run" rows={3} />
      </Card>
    );
  }
  return (
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
  );
}

/** The tools of the draft. */
function useTools(agent: AgentView): readonly AgentTool[] {
  const catalog = useQuery(useTRPC().listAgentTools.queryOptions(undefined, { staleTime: 3_600_000 }));
  return (catalog.data ?? []).filter(({ name }) => agent.tools.includes(name));
}

/** Reads the question of the run that the URL names. The server has sent it with the page. */
function useAsked(id: string, runId: string | undefined) {
  const input = runId === undefined ? skipToken : { id, runId };
  return useQuery(useTRPC().readAgentRun.queryOptions(input)).data?.asked;
}
