'use client';
import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { DocsLink } from './docs-link.tsx';
import { leadToRefusal, panelOf } from './lead-to-refusal.ts';

type BareFormProps = Omit<
  ComponentProps<'form'>,
  'method' | 'noValidate' | 'onSubmit' | 'onInput' | 'ref'
> & {
  /** The browser never sends the form itself, not even before the scripts of the page have come (`early-script.tsx`). */
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown;
};

/** The element of every form. When what was sent is refused, the focus goes to the first wrong field. */
export function BareForm({ onSubmit, ...rest }: BareFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The error panel of the form as it was sent: one of an earlier refusal stays until the answer is awaited.
  const sent = useRef<{ readonly panel: Element | null }>(undefined);
  // After every render, because a refusal arrives late, and a second one may look like the first.
  useEffect(() => {
    if (sent.current && form.current && leadToRefusal(form.current, sent.current.panel)) {
      sent.current = undefined;
    }
  });
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      // Where no script runs at all, a password does not get into the URL.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        sent.current = { panel: panelOf(event.currentTarget) };
        onSubmit(event);
      }}
      // A person who types again is not interrupted.
      onInput={() => {
        sent.current = undefined;
      }}
    />
  );
}

type FormProps = BareFormProps & {
  /** The documentation of the form. */
  readonly docs: DocsPlace;
};

/** A form on a page. Its last line leads to what the documents say about it. */
export function Form({ docs, children, ...rest }: FormProps) {
  return (
    <BareForm {...rest}>
      {children}
      <HowItWorks docs={docs} />
    </BareForm>
  );
}

/** The link of a form or a dialog. It stands last, so that the focus begins at the first field. */
export function HowItWorks({ docs }: Pick<FormProps, 'docs'>) {
  return (
    <p className="text-dense">
      <DocsLink newTab to={docs}>
        How it works
      </DocsLink>
    </p>
  );
}
