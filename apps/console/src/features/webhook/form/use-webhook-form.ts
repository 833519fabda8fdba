'use client';
import { webhookAlertAfterDefault } from '@patchbay/contract';
import { type PlacedError, requiring, useForm } from '../../../lib/use-form.ts';
import type { Failure } from '../../../trpc/failure.ts';
import type { WebhookView } from '../../../trpc/types.ts';
import { everyType } from './event-types.ts';

type Refused = Pick<Failure, 'code' | 'message' | 'reason' | 'fields'>;

/** The values of the form. The service validates them. */
export interface WebhookDraft {
  readonly url: string;
  readonly description: string;
  /** Every type, those that are added later included; then `types` does not count. */
  readonly isEvery: boolean;
  readonly types: ReadonlySet<string>;
  readonly includeContent: boolean;
  /** Null: no email. */
  readonly alertAfter: number | null;
}

const emptyDraft: WebhookDraft = {
  url: '',
  description: '',
  isEvery: false,
  types: new Set(['message.new']),
  includeContent: false,
  alertAfter: webhookAlertAfterDefault,
};

/** An endpoint as the form shows it. */
export function draftOf({ eventTypes, ...shown }: WebhookView): WebhookDraft {
  const { alertAfter, description, includeContent, url } = shown;
  const isEvery = eventTypes.includes(everyType);
  const types = new Set(isEvery ? [] : eventTypes);
  return { url, description, isEvery, types, includeContent, alertAfter };
}

/** The input to send. */
export function inputOf({ url, description, isEvery, types, includeContent, alertAfter }: WebhookDraft) {
  return {
    url: url.trim(),
    description: description.trim(),
    eventTypes: isEvery ? [everyType] : [...types],
    includeContent,
    alertAfter,
  };
}

/** Names the fields that a refusal of an endpoint is about. */
export function placeRefusal({ code, message, reason = message, fields }: Refused): readonly PlacedError[] {
  if (code === 'webhook_url_rejected') return [{ name: 'url', message: reason }];
  if (code === 'unknown_event_types') {
    return [{ name: 'types', message: reason === message ? message : `Unknown event type: ${reason}.` }];
  }
  return fields;
}

export function useWebhookForm(initial: WebhookDraft = emptyDraft) {
  const form = useForm<WebhookDraft>({
    defaultValues: initial,
    resolver: requiring(({ url, isEvery, types }) => ({
      url: url.trim() === '' && 'Enter the URL of your receiver.',
      types: !isEvery && types.size === 0 && 'Select at least one event type.',
    })),
    place: placeRefusal,
  });
  return { ...form, draft: form.watch(), errors: form.formState.errors };
}

export type WebhookFormState = ReturnType<typeof useWebhookForm>;
