'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Names } from '@/features/agent/version/version-content.tsx';
import { useMayManage } from '@/features/identity/session/may-manage.tsx';
import { useNames } from '@/features/operations/audit/audit-parties.tsx';
import { MissingSubject } from '@/features/shell/subject/missing-subject.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { readFailure } from '@/trpc/failure.ts';
import type { AgentRun, AgentRunDetail, AgentView } from '@/trpc/types.ts';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CopiedId } from '@/ui/copied-id.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { RunView } from './run-view.tsx';
import { describeTrigger } from './run-words.ts';

const missingCodes: readonly string[] = ['agent_not_found', 'agent_run_not_found'];
const missing = {
  code: 'agent_run_not_found',
  title: 'Run not found',
  why: 'Runs are kept for 30 days. This one may be older, its agent may have been deleted, or it may belong to another workspace.',
  list: { label: 'All agents', path: paths.agents() },
} as const;

/** One run on a page of its own, where the person to whom it belongs confirms what it wants to write. */
export function RunPage({ agentId, runId }: { agentId: string; runId: string }) {
  const trpc = useTRPC();
  const agent = useQuery(trpc.readAgent.queryOptions({ id: agentId }));
  const run = useQuery(trpc.readAgentRun.queryOptions({ id: agentId, runId }));
  if (run.isError && missingCodes.includes(readFailure(run.error).code)) {
    return <MissingSubject heading={pageHeadings.agentRun.title} missing={missing} />;
  }
  const name = agent.data?.name;
  return (
    <>
      <PageHeader
        title={name === undefined ? pageHeadings.agentRun.title : `Run of ${name}`}
        crumb={{ label: name ?? pageHeadings.agent.title, path: paths.agentRuns(agentId) }}
      >
        <TestAgain agent={agent.data} run={run.data} />
      </PageHeader>
      <div data-wide className="grid grid-cols-1 gap-5">
        <Card bodyClassName="pt-4 sm:pt-5">
          <RunView agentId={agentId} runId={runId} />
        </Card>
        {run.data ? (
          <Card title="About this run">
            <DefinitionList items={listFacts(run.data.run)} />
          </Card>
        ) : null}
      </div>
    </>
  );
}

/** Leads to the test of the agent, filled in with what this run was asked. */
function TestAgain({ agent, run }: { agent: AgentView | undefined; run: AgentRunDetail | undefined }) {
  const mayTest = useMayManage(agent?.createdBy ?? null);
  if (!agent || !run?.asked || !mayTest) return null;
  return (
    <Link prefetch={false} href={paths.agentTest(agent.id, { run: run.run.id })} className={buttonClass()}>
      Test again
    </Link>
  );
}

function Starter({ run }: { run: AgentRun }) {
  const nameOf = useNames([[run.actorId]]);
  return <bdi>{describeTrigger(run, nameOf(run.actorId))}</bdi>;
}

function listFacts(run: AgentRun) {
  const { createdAt, id, isTainted, model, scopes, version } = run;
  return [
    { term: 'Started by', value: <Starter run={run} /> },
    { term: 'Started', value: <RelativeTime at={createdAt} /> },
    { term: 'Version', value: version },
    { term: 'Model', value: model === 'embedded-extractive' ? 'None' : model },
    { term: 'Scopes', value: <Names names={scopes} /> },
    {
      term: 'Content read',
      value: isTainted ? 'May include content from other people' : 'Nothing from other people',
    },
    {
      term: 'Run ID',
      value: <CopiedId id={id} label="Copy run ID" />,
    },
  ];
}
