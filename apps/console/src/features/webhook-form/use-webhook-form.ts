'use client';
import { useState } from 'react';
import type { Failure } from '@/trpc/failure.ts';
import type { WebhookView } from '@/trpc/types.ts';
import { everyType } from './event-types.ts';
import { type Refusal, readRefusal } from './read-refusal.ts';

/** The values of the form. The service validates them. */
export interface WebhookDraft {
  readonly url: string;
  readonly description: string;
  /** Every type, those that are added later included; then `types` does not count. */
  readonly isEvery: boolean;
  readonly types: ReadonlySet<string>;
  readonly includeContent: boolean;
}

const emptyDraft: WebhookDraft = {
  url: '',
  description: '',
  isEvery: false,
  types: new Set(['message.new']),
  includeContent: false,
};

/** An endpoint as the form shows it. */
export function draftOf({ url, description, eventTypes, includeContent }: WebhookView): WebhookDraft {
  const isEvery = eventTypes.includes(everyType);
  return { url, description, isEvery, types: new Set(isEvery ? [] : eventTypes), includeContent };
}

/** The input to send. */
export function inputOf({ url, description, isEvery, types, includeContent }: WebhookDraft) {
  return {
    url: url.trim(),
    description: description.trim(),
    eventTypes: isEvery ? [everyType] : [...types],
    includeContent,
  };
}

/** The draft, and the last refusal of the service at the fields it belongs to. */
export function useWebhookForm(initial: WebhookDraft = emptyDraft) {
  const [draft, setDraft] = useState(initial);
  const [refusal, setRefusal] = useState<Refusal>({ placed: false });
  return {
    draft,
    refusal,
    change: (part: Partial<WebhookDraft>) => setDraft((before) => ({ ...before, ...part })),
    /** Returns false and marks the fields while something required is missing. */
    check(): boolean {
      const missing = {
        ...(draft.url.trim() === '' ? { url: 'Enter the URL of your receiver.' } : {}),
        ...(draft.isEvery || draft.types.size > 0 ? {} : { types: 'Select at least one event type.' }),
      };
      const complete = Object.keys(missing).length === 0;
      setRefusal({ ...missing, placed: !complete });
      return complete;
    },
    refuse: (failure: Failure) => setRefusal(readRefusal(failure)),
  };
}

export type WebhookFormState = ReturnType<typeof useWebhookForm>;
