'use client';
import { useMutation } from '@tanstack/react-query';
import { serverNow } from '@/lib/server-time.ts';
import { useForm } from '@/lib/use-form.ts';
import { useZone } from '@/lib/use-zone.tsx';
import { fromLocalText, nameZone } from '@/lib/zone.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input, Select } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';
import { countDeliveries, type Span, sinceOf, spanOptions } from './recovery-span.ts';
import { useReadAgain } from './use-read-again.ts';

/** Counts what a recovery would send, and then sends it. */
function useRecovery({ id }: WebhookView, onDone: () => void) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  const count = useMutation(trpc.recoverWebhook.mutationOptions());
  const recover = useMutation(
    trpc.recoverWebhook.mutationOptions({
      onSuccess: async ({ queued }) => {
        await readAgain();
        toastDone(`${countDeliveries(queued)} queued again`);
        onDone();
      },
    }),
  );
  // The recovery begins at the instant that was counted, because a span such as "the last hour" moves on.
  const counted = count.data && count.variables ? { ...count.data, since: count.variables.since } : undefined;
  return {
    counted,
    isPending: count.isPending || recover.isPending,
    error: recover.error ?? count.error,
    ask: (since: string) => count.mutate({ id, since, dryRun: true }),
    send: (since: string) => recover.mutate({ id, since }),
    forget: () => {
      count.reset();
      recover.reset();
    },
  };
}

/** Queues again what was given up or held since an outage began, after saying how much that is. */
export function RecoverDialog({ subject, onClose }: { subject: WebhookView; onClose: () => void }) {
  const form = useForm<Begin>({ defaultValues: { span: 'day', at: '' } });
  const begin = form.watch();
  const { counted, isPending, error, ask, send, forget } = useRecovery(subject, onClose);
  const since = sinceOf(begin.span, fromLocalText(begin.at, useZone()), serverNow());
  const submit = form.handleSubmit(() => {
    if (counted) {
      send(counted.since);
    } else if (since !== null) {
      ask(since);
    }
  });
  return (
    <FormDialog
      docs="api/webhooks#recoverWebhook"
      title="Recover deliveries"
      description="Sends dead letters and held deliveries again, in the order of their events. Your receiver may get an event twice, so it must ignore event IDs that it has already seen."
      verb={
        counted && counted.matched > 0 ? `Recover ${countDeliveries(counted.matched)}` : 'Count deliveries'
      }
      pending={isPending}
      ready={since !== null && counted?.matched !== 0}
      failure={<FailurePanel title="The deliveries were not recovered" error={error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <BeginFields form={form} onChange={forget} />
      <p role="status" className="text-dense empty:hidden">
        {counted ? describeCount(counted.matched) : null}
      </p>
    </FormDialog>
  );
}

/** The start of a recovery. `at` counts when the person chooses a time. */
interface Begin {
  readonly span: Span;
  readonly at: string;
}

function BeginFields({ form, onChange }: { form: ReturnType<typeof useForm<Begin>>; onChange: () => void }) {
  const zone = useZone();
  return (
    <>
      <Field label="Events since">
        {(control) => (
          <Select {...control} {...form.register('span', { onChange })}>
            {spanOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.watch('span') === 'instant' ? (
        <Field label="Time" hint={`In the zone ${nameZone(zone)}.`}>
          {(control) => <Input {...control} {...form.register('at', { onChange })} type="datetime-local" />}
        </Field>
      ) : null}
    </>
  );
}

const describeCount = (matched: number): string =>
  matched === 0
    ? 'No dead letters or held deliveries since then.'
    : `${countDeliveries(matched)} failed or ${matched === 1 ? 'was' : 'were'} held since then.`;
