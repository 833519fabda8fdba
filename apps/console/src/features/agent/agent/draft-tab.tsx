'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditorForm } from '@/features/agent/editor/editor-form.tsx';
import { useAgentEditor } from '@/features/agent/editor/use-agent-editor.ts';
import { type Candidate, candidateOf } from '@/features/agent/version/version-candidate.ts';
import { ManagedActions } from '@/features/identity/session/may-manage.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { useAgent } from './agent-frame.tsx';

const PublishDialog = lazyPart(() =>
  import('@/features/agent/version/publish-dialog.tsx').then((module) => module.PublishDialog),
);

/** The draft of an agent, from the first word to the version that apps run. */
export function DraftTab() {
  const agent = useAgent();
  const { createdBy, id, status } = agent;
  const editor = useAgentEditor(agent);
  // Publishing sends the version on screen, also when the page has reloaded meanwhile.
  const [shown, setShown] = useState<Candidate>();
  const versions = useQuery(
    useTRPC().listAgentVersions.queryOptions({ id, limit: 10 }, { enabled: status === 'compiled' }),
  );
  const items = versions.data?.items ?? [];
  const candidate = candidateOf(agent, items, editor.compiled);
  return (
    <>
      <ManagedActions maker={createdBy}>
        <EditorForm editor={editor}>
          <Button
            disabled={candidate === null || editor.isDirty}
            onClick={() => setShown(candidate ?? undefined)}
          >
            Publish
          </Button>
        </EditorForm>
      </ManagedActions>
      {shown ? (
        <PublishDialog
          agentId={id}
          candidate={shown}
          published={items.find(({ isPublished }) => isPublished)}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  );
}
