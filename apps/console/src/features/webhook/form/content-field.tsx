'use client';
import { useId, useState } from 'react';
import { Checkbox } from '@/ui/input.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import type { WebhookFormState } from './use-webhook-form.ts';

const ContentQuestion = lazyPart(() =>
  import('./content-question.tsx').then((module) => module.ContentQuestion),
);

/** Switches content in deliveries on and off. Before it goes on, it says which content goes where. */
export function ContentField({ draft, change }: WebhookFormState) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className="flex gap-2.5">
        <Checkbox
          id={id}
          className="mt-0.5"
          aria-describedby={`${id}-hint`}
          checked={draft.includeContent}
          onChange={(event) => (event.target.checked ? setAsking(true) : change({ includeContent: false }))}
        />
        <div className="min-w-0 text-dense">
          <label htmlFor={id} className="font-medium">
            Include content
          </label>
          <p id={`${id}-hint`} className="text-soft">
            Without content, events contain only IDs and metadata, and your receiver reads the rest through
            the API. Only a workspace owner can include content.
          </p>
        </div>
      </div>
      {asking ? (
        <ContentQuestion
          url={draft.url.trim()}
          onStop={() => setAsking(false)}
          onAgree={() => {
            setAsking(false);
            change({ includeContent: true });
          }}
        />
      ) : null}
    </>
  );
}
