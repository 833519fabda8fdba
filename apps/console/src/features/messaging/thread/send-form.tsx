'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { RecordPanel } from '@/features/media/recording/record-panel.tsx';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { RevealedMessage } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { DocsLink } from '@/ui/docs-link.tsx';
import { BareForm } from '@/ui/form.tsx';
import { TextArea } from '@/ui/input.tsx';

function submitOnControlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
}

/** Sends a text as the developer. The page keeps what was typed, so that the sender need not ask to see it. */
function useSend(threadId: string, onSent: (messages: readonly RevealedMessage[]) => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { text: '' } });
  const send = useMutation(
    trpc.sendMessage.mutationOptions({
      gcTime: 0,
      onSuccess: async ({ id }, { text: content = '' }) => {
        onSent([{ id, content, transcript: null, audioUrl: null }]);
        form.reset();
        await Promise.all([
          queryClient.invalidateQueries(trpc.listMessageMetadata.pathFilter()),
          queryClient.invalidateQueries(trpc.listConversations.pathFilter()),
        ]);
      },
    }),
  );
  const submit = form.handleSubmit(({ text }) => {
    if (text.trim() !== '' && !send.isPending) {
      send.mutate({ threadId, kind: 'text', text });
    }
  });
  return { form, send, submit };
}

/** The field for a text message, which Control and Enter send, and the recorder of voice notes. */
export function SendForm({
  threadId,
  onSent,
}: {
  threadId: string;
  onSent: (messages: readonly RevealedMessage[]) => void;
}) {
  const { displayName } = useViewer().account;
  const { form, send, submit } = useSend(threadId, onSent);
  return (
    <div className="grid grid-cols-1 gap-2 border-t px-3 py-3 sm:px-4">
      <BareForm className="grid grid-cols-1 gap-2" onSubmit={submit}>
        <FailurePanel title="The message was not sent" error={send.error} />
        <div className="flex items-end gap-2">
          <TextArea
            aria-label="Message"
            placeholder={`Message as ${displayName}`}
            {...form.register('text')}
            rows={1}
            onKeyDown={submitOnControlEnter}
            className="field-sizing-content max-h-40 min-h-9 min-w-0"
          />
          <Button
            type="submit"
            look="primary"
            className="h-9"
            pending={send.isPending}
            disabled={form.watch('text').trim() === ''}
          >
            <SendHorizontal aria-hidden />
            Send
          </Button>
        </div>
      </BareForm>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RecordPanel threadId={threadId} />
        <p className="min-w-40 flex-1 text-2xs text-faint">
          The audit log records every message that you show or play.{' '}
          <DocsLink newTab to="api/threads#sendMessage">
            How it works
          </DocsLink>
        </p>
      </div>
    </div>
  );
}
