'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { readFailure } from '@/trpc/failure.ts';
import type { AgentView, CompiledAgent } from '@/trpc/types.ts';
import type { Draft, DraftField } from './draft.ts';
import { afterSave, type Editing, edit, rebase, untouched } from './editing.ts';
import { type PlacedProblems, placeProblems } from './place-problems.ts';

type EditingState = readonly [Editing, Dispatch<SetStateAction<Editing>>];

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

/** Saves the changes of a draft. If somebody else has changed the same fields meanwhile, nothing is saved. */
function useSave(id: string, [editing, setEditing]: EditingState) {
  const trpc = useTRPC();
  const keep = useAgentChanged();
  const queryClient = useQueryClient();
  const [lost, setLost] = useState<readonly DraftField[]>([]);
  const update = useMutation(
    trpc.updateAgent.mutationOptions({
      onSuccess: async (agent, { id: _, expectedUpdatedAt: __, ...saved }) => {
        setLost([]);
        setEditing((before) => afterSave(before, saved, agent));
        await keep(agent);
      },
    }),
  );
  const send = async ({ base, edits }: Editing) => {
    if (base) await update.mutateAsync({ id, ...edits, expectedUpdatedAt: base.updatedAt.toISOString() });
  };
  const settle = async (error: unknown) => {
    if (readFailure(error).code !== 'conflict') throw error;
    const newer = await queryClient.fetchQuery(trpc.readAgent.queryOptions({ id }, { staleTime: 0 }));
    const rebased = rebase(editing, newer);
    setEditing(rebased.editing);
    setLost(rebased.lost);
    if (rebased.lost.length > 0) throw error;
    // Different fields: nothing of the other change is lost.
    await send(rebased.editing);
  };
  return { lost, setLost, update, save: () => send(editing).catch(settle) };
}

/**
 * The draft of an agent and its edits. Only edited fields are saved, so that two people who edit different fields lose
 * nothing.
 * Compiling saves first, and its problems stay until their fields are edited.
 */
export function useAgentEditor(subject: AgentView) {
  const trpc = useTRPC();
  const keep = useAgentChanged();
  const state = useState(untouched);
  const [editing, setEditing] = state;
  const [compiled, setCompiled] = useState<CompiledAgent>();
  const { id } = subject;
  const { lost, save, setLost, update } = useSave(id, state);
  const draft: Draft = { ...subject, ...editing.edits };
  const change = useCallback(
    (part: Partial<Draft>) => setEditing((before) => edit(before, part, subject)),
    [subject],
  );
  const compile = useMutation(
    trpc.compileAgent.mutationOptions({
      onSuccess: async (result) => {
        setCompiled(result);
        await keep(result.agent);
      },
    }),
  );
  return {
    stored: subject,
    draft,
    isDirty: editing.base !== undefined,
    /** The fields that somebody else has changed since the changes began. */
    lost,
    compiled,
    problems: compiled ? placeProblems(compiled, draft) : noProblems,
    update,
    compile,
    change,
    discard: () => {
      setEditing(untouched);
      setLost([]);
    },
    // A refusal is shown on the page.
    save: () => save().catch(() => undefined),
    compileDraft: () =>
      save()
        .then(() => compile.mutateAsync({ id }))
        .catch(() => undefined),
  };
}

export type AgentEditor = ReturnType<typeof useAgentEditor>;
