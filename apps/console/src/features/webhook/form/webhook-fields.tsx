'use client';
import Link from 'next/link';
import { isOwnNetwork } from '@/lib/own-network.ts';
import { paths } from '@/lib/paths.ts';
import { DocsLink } from '@/ui/docs-link.tsx';
import { Field } from '@/ui/field.tsx';
import { Input } from '@/ui/input.tsx';
import type { WebhookFormState } from './use-webhook-form.ts';

/** Says how to receive events where this service does not send them. */
function OwnMachineHint() {
  return (
    <>
      To receive events on your own machine, run <code>patchbay listen</code> (
      <DocsLink to="guides/webhooks" newTab>
        how it works
      </DocsLink>
      ), or look at them in the{' '}
      <Link prefetch={false} href={paths.inbox()} className="link">
        inbox
      </Link>
      .
    </>
  );
}

/** The URL and the name of an endpoint. */
export function AddressFields({ draft, errors, register }: WebhookFormState) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label="URL"
        hint={
          isOwnNetwork(draft.url) ? (
            <OwnMachineHint />
          ) : (
            'A public HTTPS URL. It must respond with a 2xx status within 15 seconds.'
          )
        }
        error={errors.url?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('url')}
            type="url"
            placeholder="https://example.com/webhooks"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Description"
        hint="Optional. Helps you recognize the endpoint in lists."
        error={errors.description?.message}
      >
        {(control) => (
          <Input {...control} {...register('description')} placeholder="Order sync" autoComplete="off" />
        )}
      </Field>
    </div>
  );
}
