'use client';
import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import type { Overview } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';

type Standing = 'done' | 'current' | 'later';

function Step({
  index,
  standing,
  title,
  children,
}: {
  index: number;
  standing: Standing;
  title: string;
  children: ReactNode;
}) {
  return (
    <li
      {...(standing === 'current' ? { 'aria-current': 'step' as const } : {})}
      className="flex gap-3.5 px-4 py-4 sm:px-5"
    >
      <span
        aria-hidden
        className={cn(
          'mt-px grid size-6 shrink-0 place-items-center rounded-full border font-medium text-xs tabular-nums',
          standing === 'done' && 'border-transparent bg-ok-soft text-ok',
          standing === 'current' && 'border-accent text-accent',
          standing === 'later' && 'border-line-strong text-faint',
        )}
      >
        {standing === 'done' ? <Check className="size-3.5" strokeWidth={2.6} /> : index}
      </span>
      <div className="min-w-0 flex-1">
        <p className={cn('font-medium text-sm', standing === 'later' && 'text-soft')}>
          {title}
          {standing === 'done' ? <span className="sr-only"> (done)</span> : null}
        </p>
        <div className="mt-0.5 text-dense text-soft">{children}</div>
      </div>
    </li>
  );
}

/** The steps to the first request: verify, create a key, send. Each says what comes next and offers it. */
export function Checklist({
  checklist,
  onCreateKey,
  children,
}: {
  checklist: Overview['checklist'];
  onCreateKey: () => void;
  /** The quickstart, shown in the last step. */
  children: ReactNode;
}) {
  const { keyCreated, firstRequestAt } = checklist;
  const sent = firstRequestAt !== null;
  return (
    <ol className="divide-y">
      <Step index={1} standing="done" title="Verify your email">
        Your workspace and a welcome thread are ready.
      </Step>
      <Step index={2} standing={keyCreated ? 'done' : 'current'} title="Create an API key">
        {keyCreated ? (
          'Your server can call the API now.'
        ) : (
          <>
            <p>The default scopes are enough for your first request.</p>
            <Button look="primary" className="mt-3" onClick={onCreateKey}>
              Create key
              <ArrowRight aria-hidden />
            </Button>
          </>
        )}
      </Step>
      <Step
        index={3}
        standing={sent ? 'done' : keyCreated ? 'current' : 'later'}
        title="Send your first request"
      >
        {children}
      </Step>
    </ol>
  );
}
