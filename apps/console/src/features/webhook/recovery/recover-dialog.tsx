'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeliveryFilter } from '@/features/webhook/delivery/use-deliveries.ts';
import { serverNow } from '@/lib/server-time.ts';
import { useForm } from '@/lib/use-form.ts';
import { useZone } from '@/lib/use-zone.tsx';
import { nameZone } from '@/lib/zone.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input, Select } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';
import { type Chosen, countDeliveries, type Reach, reachOf, spanOptions } from './recovery-span.ts';
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
  // The recovery reaches what was counted, because a span such as "the last hour" moves on.
  const asked = count.variables;
  return {
    counted: count.data,
    isPending: count.isPending || recover.isPending,
    error: recover.error ?? count.error,
    ask: (reach: Reach) => count.mutate({ id, ...reach, dryRun: true }),
    send: () => asked && recover.mutate({ ...asked, dryRun: false }),
    forget: () => {
      count.reset();
      recover.reset();
    },
  };
}

/** Queues again what was given up or held in an outage, after saying how much that is. */
export function RecoverDialog({ subject, onClose }: { subject: WebhookView; onClose: () => void }) {
  const { filter } = useDeliveryFilter();
  const form = useForm<Chosen>({
    defaultValues: { span: 'day', at: '', until: '', type: filter.type ?? '' },
  });
  const reach = reachOf(form.watch(), useZone(), serverNow());
  const { counted, isPending, error, ask, send, forget } = useRecovery(subject, onClose);
  const submit = form.handleSubmit(() => {
    if (counted) send();
    else if (reach !== null) ask(reach);
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
      ready={reach !== null && counted?.matched !== 0}
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

function BeginFields({ form, onChange }: { form: ReturnType<typeof useForm<Chosen>>; onChange: () => void }) {
  const zone = useZone();
  const catalog = useQuery(useTRPC().listEventTypes.queryOptions(undefined, { staleTime: 3_600_000 }));
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
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="From" hint={`In the zone ${nameZone(zone)}.`}>
            {(control) => <Input {...control} {...form.register('at', { onChange })} type="datetime-local" />}
          </Field>
          <Field label="Until" hint="Empty: until now.">
            {(control) => (
              <Input {...control} {...form.register('until', { onChange })} type="datetime-local" />
            )}
          </Field>
        </div>
      ) : null}
      <Field label="Event type">
        {(control) => (
          <Select {...control} {...form.register('type', { onChange })}>
            <option value="">All types</option>
            {(catalog.data ?? []).map(({ type }) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

const describeCount = (matched: number): string =>
  matched === 0
    ? 'No dead letters or held deliveries of these events.'
    : `${countDeliveries(matched)} of these events failed or ${matched === 1 ? 'was' : 'were'} held.`;
