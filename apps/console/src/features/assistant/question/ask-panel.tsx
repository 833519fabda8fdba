'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { ConsentCard, needsConsent } from '@/features/ai/usage/consent-card.tsx';
import { paths } from '@/lib/paths.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { Citation, Participant } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { TextArea } from '@/ui/input.tsx';
import { AnswerView } from './answer-view.tsx';

interface AskProps {
  readonly threadId: string;
  readonly participants: readonly Participant[];
  /** Called with the citation that is to be shown in its place. */
  readonly onCite: (citation: Citation) => void;
}

/** The most characters of a question. Its twin in the contract would load every schema with the page. */
const questionMax = 2000;

function useAsk(threadId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { question: '' } });
  const ask = useMutation(
    trpc.ask.mutationOptions({
      gcTime: 0,
      onSettled: () => queryClient.invalidateQueries(trpc.readAiUsage.pathFilter()),
    }),
  );
  const submit = form.handleSubmit(({ question }) => {
    if (question.trim() !== '' && !ask.isPending) ask.mutate({ question, threadId });
  });
  return { form, ask, submit };
}

/** Asks about a thread. The answer stands above the messages, and each of its citations leads to its message. */
export function AskPanel({ threadId, participants, onCite }: AskProps) {
  const { ask, form, submit } = useAsk(threadId);
  return (
    <section aria-label="Question" className="grid max-h-[50%] gap-3 overflow-y-auto border-b px-4 py-3">
      <Form docs="ai" className="grid gap-2.5" onSubmit={submit}>
        <Field
          label="Question"
          hint={
            <>
              The answer cites the messages it comes from. A question takes one unit of{' '}
              <Link prefetch={false} href={paths.usage()} className="link">
                its quota
              </Link>
              .
            </>
          }
        >
          {(control) => (
            <TextArea {...control} {...form.register('question')} rows={2} maxLength={questionMax} />
          )}
        </Field>
        <FailurePanel title="The question was not answered" error={ask.error} />
        {needsConsent(ask.error) ? <ConsentCard /> : null}
        <div>
          <Button type="submit" pending={ask.isPending} disabled={form.watch('question').trim() === ''}>
            Ask
          </Button>
        </div>
      </Form>
      {ask.data ? <AnswerView answer={ask.data} participants={participants} onCite={onCite} /> : null}
    </section>
  );
}
