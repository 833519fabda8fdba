'use client';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { MethodAndPath } from '@/features/operations/request-log/request-badges.tsx';
import { Badge } from '@/ui/badge.tsx';
import { BareButton } from '@/ui/bare-button.tsx';
import { Prose } from '@/ui/field-list.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import type { CallChoice } from './call-list.tsx';

const CallDialog = lazyPart(() => import('./call-dialog.tsx').then((module) => module.CallDialog));

/** The chosen call and what it needs. Where the list is not beside it, the call is a button that opens the list. */
export function ChosenCall(choice: CallChoice) {
  const [isOpen, setIsOpen] = useState(false);
  const { description, method, path, scopes, summary } = choice.chosen;
  return (
    <div className="grid grid-cols-1 gap-2">
      <BareButton
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 w-full items-center gap-3 rounded-control border border-control-line bg-panel px-3 py-1.5 text-left shadow-lift hover:border-soft min-[90rem]:hidden dark:bg-sunken"
      >
        <span className="sr-only">Change the call, now </span>
        <span className="min-w-0 flex-1">
          <MethodAndPath method={method} path={path} />
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-faint" />
      </BareButton>
      <p className="hidden wrap-anywhere font-mono text-dense min-[90rem]:block">
        <span className="text-faint">{method}</span> {path}
      </p>
      <p className="text-dense text-soft">
        <Prose text={`${summary} ${description}`.trim()} />
      </p>
      <p className="flex flex-wrap items-center gap-1.5 text-dense text-faint">
        {scopes.length === 0 ? 'Works with any API key.' : 'Required scopes:'}
        {scopes.map((scope) => (
          <Badge key={scope} mono>
            {scope}
          </Badge>
        ))}
      </p>
      {isOpen ? <CallDialog {...choice} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
