'use client';
import { Field } from '@/ui/field.tsx';
import { Input } from '@/ui/input.tsx';
import type { WebhookFormState } from './use-webhook-form.ts';

/** The URL and the name of an endpoint. */
export function AddressFields({ errors, register }: WebhookFormState) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label="URL"
        hint="A public HTTPS URL. It must respond with a 2xx status within 15 seconds."
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
