'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { RecordPanel } from '@/features/recording/record-panel.tsx';
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
  const [text, setText] = useState('');
  const send = useMutation(
    trpc.sendMessage.mutationOptions({
      gcTime: 0,
      onSuccess: async ({ id }, { text: content = '' }) => {
        onSent([{ id, content, transcript: null, audioUrl: null }]);
        setText('');
        await queryClient.invalidateQueries(trpc.listMessageMetadata.pathFilter());
      },
    }),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '' && !send.isPending) {
      send.mutate({ threadId, kind: 'text', text });
    }
  }
  return { text, setText, send, submit };
}

/** The field for a text message. Control and Enter send it. */
export function SendForm({
  threadId,
  onSent,
}: {
  threadId: string;
  onSent: (messages: readonly RevealedMessage[]) => void;
}) {
  const { text, setText, send, submit } = useSend(threadId, onSent);
  return (
    <Card title="Send as you" description="Participants and webhooks receive it like any other message.">
      <Form docs="api/threads#sendMessage" className="grid gap-3" onSubmit={submit}>
        <FailurePanel title="The message was not sent" error={send.error} />
        <Field label="Message">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={submitOnControlEnter}
            />
          )}
        </Field>
        <div>
          <SubmitButton look="primary" pending={send.isPending} disabled={text.trim() === ''}>
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
