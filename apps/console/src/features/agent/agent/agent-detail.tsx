'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EditorForm } from '@/features/agent/editor/editor-form.tsx';
import { useAgentEditor } from '@/features/agent/editor/use-agent-editor.ts';
import { RunsCard } from '@/features/agent/run/runs-card.tsx';
import { TestCard } from '@/features/agent/test/test-card.tsx';
import { EndpointCard } from '@/features/agent/version/endpoint-card.tsx';
import { type Candidate, candidateOf } from '@/features/agent/version/version-candidate.ts';
import { VersionsCard } from '@/features/agent/version/versions-card.tsx';
import { ManagedActions, ManagedNote } from '@/features/identity/session/may-manage.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import type { AgentView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { AgentStatusBadge } from './agent-status.tsx';

const PublishDialog = lazyPart(() =>
  import('@/features/agent/version/publish-dialog.tsx').then((module) => module.PublishDialog),
);
const RemoveAgentDialog = lazyPart(() =>
  import('./remove-agent-dialog.tsx').then((module) => module.RemoveAgentDialog),
);

const versionPageSize = 10;

/** The next step for the person, in a sentence. */
function describeNext({ publishedVersion, status }: AgentView): string {
  if (status === 'published') return `Version ${publishedVersion} is published and matches the draft.`;
  if (status === 'compiled') return 'The draft is compiled. Publish it to let apps run it.';
  return publishedVersion === null
    ? 'Compile the draft, test it, then publish it.'
    : `Version ${publishedVersion} is published. The draft has changed since it was compiled.`;
}

/** The page of an agent that exists: its draft, what serves, its versions. */
export function AgentDetail({ subject }: { subject: AgentView }) {
  const { id } = subject;
  const editor = useAgentEditor(subject);
  const [isRemoving, setRemoving] = useState(false);
  // Publishing sends the version on screen, also when the page has reloaded meanwhile.
  const [shown, setShown] = useState<Candidate>();
  const versions = useInfiniteQuery(
    useTRPC().listAgentVersions.infiniteQueryOptions(
      { id, limit: versionPageSize },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  const listed = versions.data?.pages.flatMap(({ items }) => items) ?? [];
  const candidate = candidateOf(subject, listed, editor.compiled);
  return (
    <>
      <PageHeader
        title={subject.name}
        description={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <AgentStatusBadge subject={subject} />
            <span>{describeNext(subject)}</span>
          </span>
        }
      >
        <ManagedActions maker={subject.createdBy}>
          <Button
            look="primary"
            disabled={candidate === null || editor.isDirty}
            onClick={() => setShown(candidate ?? undefined)}
          >
            Publish
          </Button>
          <Button look="quietDanger" onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        </ManagedActions>
      </PageHeader>
      <div className="grid gap-5">
        <ManagedNote maker={subject.createdBy} />
        <ManagedActions maker={subject.createdBy}>
          <EditorForm editor={editor} />
          <TestCard agent={subject} isDirty={editor.isDirty} />
        </ManagedActions>
        <EndpointCard agent={subject} />
        <RunsCard agentId={id} />
        <VersionsCard agent={subject} versions={versions} />
      </div>
      {shown ? <PublishDialog agentId={id} candidate={shown} onClose={() => setShown(undefined)} /> : null}
      {isRemoving ? <RemoveAgentDialog subject={subject} onClose={() => setRemoving(false)} /> : null}
    </>
  );
}
