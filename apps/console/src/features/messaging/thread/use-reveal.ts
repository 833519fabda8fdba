'use client';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import type { RevealedMessage } from '@/trpc/types.ts';

/** The most messages that one call shows. */
const revealMax = 100;

/**
 * The content of messages that somebody has asked to see. Each call is in the audit log. The content is kept in the memory
 * of this page alone: leaving the thread forgets it.
 */
export function useReveal(threadId: string) {
  const [contents, setContents] = useState<ReadonlyMap<string, RevealedMessage>>(new Map());
  const keep = useCallback((messages: readonly RevealedMessage[]) => {
    setContents((known) => new Map([...known, ...messages.map((message) => [message.id, message] as const)]));
  }, []);
  const { error, isPending, mutateAsync, variables } = useMutation(
    useTRPC().revealMessages.mutationOptions({ gcTime: 0, onSuccess: keep }),
  );
  return {
    contents,
    keep,
    error,
    isPending: (id: string) => isPending && variables.messageIds.includes(id),
    /** Rejects with the refusal, which the page shows above the messages. */
    show: (ids: readonly string[]) => mutateAsync({ threadId, messageIds: ids.slice(0, revealMax) }),
    /** An address of the message's audio that works now; each one is a read of its content. */
    async askAddress(id: string): Promise<string> {
      const [shown] = await mutateAsync({ threadId, messageIds: [id] });
      if (!shown?.audioUrl) {
        throw new Error('the voice note has no audio');
      }
      return shown.audioUrl;
    },
  };
}

export type Reveal = ReturnType<typeof useReveal>;
