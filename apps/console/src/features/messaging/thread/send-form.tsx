'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { RecordPanel } from '@/features/media/recording/record-panel.tsx';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { RevealedMessage } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { TextArea } from '@/ui/input.tsx';
import { SubmitButton } from '@/ui/submit-button.tsx';

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
        await queryClient.invalidateQueries(trpc.listMessageMetadata.pathFilter());
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

/** The field for a text message. Control and Enter send it. */
export function SendForm({
  threadId,
  onSent,
}: {
  threadId: string;
  onSent: (messages: readonly RevealedMessage[]) => void;
}) {
  const { form, send, submit } = useSend(threadId, onSent);
  return (
    <Card title="Send as you" description="Participants and webhooks receive it like any other message.">
      <Form docs="api/threads#sendMessage" className="grid gap-3" onSubmit={submit}>
        <FailurePanel title="The message was not sent" error={send.error} />
        <Field label="Message">
          {(control) => (
            <TextArea {...control} {...form.register('text')} rows={2} onKeyDown={submitOnControlEnter} />
          )}
        </Field>
        <div>
          <SubmitButton look="primary" pending={send.isPending} disabled={form.watch('text').trim() === ''}>
            <SendHorizontal aria-hidden />
            Send
          </SubmitButton>
        </div>
      </Form>
      <div className="mt-4 border-t pt-4">
        <RecordPanel threadId={threadId} />
      </div>
    </Card>
  );
}
