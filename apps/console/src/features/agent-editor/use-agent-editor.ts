'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import type { AgentView, CompiledAgent } from '@/trpc/types.ts';
import { changesOf, type Draft, editsAfter } from './draft.ts';
import { type PlacedProblems, placeProblems } from './place-problems.ts';

const noProblems: PlacedProblems = {
  instructions: [],
  tools: [],
  ofTool: new Map(),
  ofScope: new Map(),
};

/** Keeps what every page shows of an agent as it is after a change of it. */
export function useAgentChanged() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (agent: AgentView) => {
    queryClient.setQueryData(trpc.readAgent.queryKey({ id: agent.id }), agent);
    await Promise.all([
      queryClient.invalidateQueries(trpc.listAgents.pathFilter()),
      queryClient.invalidateQueries(trpc.listAgentVersions.pathFilter()),
    ]);
  };
}

/**
 * What a person edits of an agent. Only edited fields are saved, so that two people who edit different fields lose nothing.
 * Compiling saves first, and its problems stay until their fields are edited.
 */
export function useAgentEditor(subject: AgentView) {
  const trpc = useTRPC();
  const keep = useAgentChanged();
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const [compiled, setCompiled] = useState<CompiledAgent>();
  const changes = changesOf(subject, edits);
  const draft: Draft = { ...subject, ...edits };
  const isDirty = Object.keys(changes).length > 0;
  const update = useMutation(
    trpc.updateAgent.mutationOptions({
      onSuccess: async (agent, { id: _, ...saved }) => {
        setEdits((before) => editsAfter(before, saved));
        await keep(agent);
      },
    }),
  );
  const compile = useMutation(
    trpc.compileAgent.mutationOptions({
      onSuccess: async (result) => {
        setCompiled(result);
        await keep(result.agent);
      },
    }),
  );
  const { id } = subject;
  const save = async () => {
    if (isDirty) await update.mutateAsync({ id, ...changes });
  };
  return {
    stored: subject,
    draft,
    isDirty,
    compiled,
    problems: compiled ? placeProblems(compiled, draft) : noProblems,
    update,
    compile,
    change: (part: Partial<Draft>) => setEdits((before) => ({ ...before, ...part })),
    discard: () => setEdits({}),
    // A refusal is shown on the page.
    save: () => save().catch(() => undefined),
    compileDraft: () =>
      save()
        .then(() => compile.mutateAsync({ id }))
        .catch(() => undefined),
  };
}

export type AgentEditor = ReturnType<typeof useAgentEditor>;
