import type { ErrorCode } from '@patchbay/contract';
import { SearchX } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';

export interface Missing {
  readonly title: string;
  /** Why there may be nothing. It reads the same for what belongs to somebody else. */
  readonly why: ReactNode;
  /** The list that it would be in. */
  readonly list: { readonly label: string; readonly path: string };
  /** The refusal that says so. */
  readonly code: ErrorCode;
}

/** A page whose subject does not exist, with the way to those that do. */
export function MissingSubject({ heading, missing }: { heading: string; missing: Missing }) {
  const { code, list, title, why } = missing;
  return (
    <Card bodyClassName="p-0 sm:p-0">
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        icon={SearchX}
        title={title}
        docs={`errors#${code}`}
        action={
          <Link prefetch={false} href={list.path} className={buttonClass()}>
            {list.label}
          </Link>
        }
      >
        {why}
      </EmptyState>
    </Card>
  );
}
