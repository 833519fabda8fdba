import type { ComponentProps } from 'react';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { DocsLink } from './docs-link.tsx';

type FormProps = Omit<ComponentProps<'form'>, 'noValidate'> & {
  /** The documentation of the form. */
  readonly docs: DocsPlace;
};

/** A form on a page. Its last line leads to what the documents say about it. */
export function Form({ docs, children, ...rest }: FormProps) {
  return (
    <form noValidate {...rest}>
      {children}
      <HowItWorks docs={docs} />
    </form>
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
