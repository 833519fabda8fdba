'use client';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { DocsLink } from './docs-link.tsx';

/** Says what went wrong and what to do, with the request id for the log. */
export function ErrorPanel({
  title,
  message,
  docs,
  requestId,
  onRetry,
  className,
  children,
}: {
  title: string;
  message?: ReactNode;
  /** The documentation of the error. */
  docs: DocsPlace;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      role="alert"
      // A refused form moves the focus here when no field is named.
      tabIndex={-1}
      className={cn(
        'flex gap-3 rounded-card border border-bad/30 bg-bad-soft px-4 py-3 text-dense',
        className,
      )}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{title}</p>
        {message ? <p className="mt-0.5 text-soft">{message}</p> : null}
        {requestId ? <RequestId id={requestId} /> : null}
        <p className="mt-1 text-xs">
          <AboutError docs={docs} />
        </p>
        {children}
        {onRetry ? (
          <Button size="small" className="mt-2" onClick={onRetry}>
            <RotateCw aria-hidden />
            Try again
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Leads to what the documents say about an error. */
export function AboutError({ docs }: { docs: DocsPlace }) {
  return (
    <DocsLink newTab to={docs}>
      About this error
    </DocsLink>
  );
}

/** A request id with its copy button. */
export function RequestId({ id, label = 'Request ID' }: { id: string; label?: string }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-soft text-xs">
      <span>{label}</span>
      <code className="break-all text-ink">{id}</code>
      <CopyButton text={id} label={`Copy ${label.toLowerCase().replace('id', 'ID')}`} iconOnly look="ghost" />
    </p>
  );
}
