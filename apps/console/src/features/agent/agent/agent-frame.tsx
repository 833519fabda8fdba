'use client';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useWaitingRuns } from '@/features/agent/health/waiting-runs.ts';
import { ManagedActions, ManagedNote } from '@/features/identity/session/may-manage.tsx';
import { SubjectPage } from '@/features/shell/subject/subject-page.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { entryOf, paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { AgentView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { TabLinks } from '@/ui/tab-links.tsx';
import { AgentStatusBadge } from './agent-status.tsx';

const AgentContext = createContext<AgentView | null>(null);

/** The agent whose tab is open. */
export function useAgent(): AgentView {
  const agent = useContext(AgentContext);
  if (agent === null) throw new Error('useAgent is called outside of AgentFrame');
  return agent;
}

const RemoveAgentDialog = lazyPart(() =>
  import('./remove-agent-dialog.tsx').then((module) => module.RemoveAgentDialog),
);

const missing = {
  code: 'agent_not_found',
  title: 'Agent not found',
  why: 'It may have been deleted, or it may belong to another workspace.',
  list: { label: 'All agents', path: paths.agents() },
} as const;

/** The next step for the person, in a sentence. */
function describeNext({ publishedVersion, status }: AgentView): string {
  if (status === 'published') return `Version ${publishedVersion} is published and matches the draft.`;
  if (status === 'compiled') return 'The draft is compiled. Publish it to let apps run it.';
  return publishedVersion === null
    ? 'Compile the draft, test it, then publish it.'
    : `Version ${publishedVersion} is published. The draft has changed since it was compiled.`;
}

/** The heading and the tabs of an agent, around the open tab. */
export function AgentFrame({ id, children }: { id: string; children: ReactNode }) {
  const agent = useQuery(useTRPC().readAgent.queryOptions({ id }));
  return (
    <SubjectPage query={agent} noun="the agent" heading={pageHeadings.agent} missing={missing}>
      {(subject) => (
        <AgentContext value={subject}>
          <AgentHeader subject={subject} />
          {children}
        </AgentContext>
      )}
    </SubjectPage>
  );
}

function listTabs(id: string, waiting: number) {
  return [
    { href: paths.agent(id), label: 'Overview' },
    { href: paths.agentRuns(id), label: 'Runs', count: waiting },
    { href: paths.agentDraft(id), label: 'Draft' },
    { href: paths.agentTest(id), label: 'Test' },
    { href: paths.agentVersions(id), label: 'Versions' },
  ];
}

function AgentHeader({ subject }: { subject: AgentView }) {
  const { createdBy, id, name } = subject;
  const [isRemoving, setRemoving] = useState(false);
  const tabs = listTabs(id, useWaitingRuns(id).length);
  const current = entryOf(
    usePathname(),
    tabs.map(({ href }) => href),
  );
  const label = tabs.find(({ href }) => href === current)?.label;
  return (
    <>
      <PageHeader
        title={name}
        tab={label === undefined || label === 'Overview' ? name : `${name}: ${label}`}
        crumb={{ label: pageHeadings.agents.title, path: paths.agents() }}
        description={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <AgentStatusBadge subject={subject} />
            <span>{describeNext(subject)}</span>
          </span>
        }
      >
        <ManagedActions maker={createdBy}>
          <Button look="quietDanger" onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        </ManagedActions>
      </PageHeader>
      <TabLinks label="Agent" tabs={tabs} />
      <div className="mb-5 has-[p:empty]:hidden">
        <ManagedNote maker={createdBy} />
      </div>
      {isRemoving ? <RemoveAgentDialog subject={subject} onClose={() => setRemoving(false)} /> : null}
    </>
  );
}
