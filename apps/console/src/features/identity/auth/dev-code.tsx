'use client';
import { FlaskConical } from 'lucide-react';
import Link from 'next/link';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { paths } from '@/lib/paths.ts';
import { Badge } from '@/ui/badge.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';

/** On a development host, which sends no mail: shows the code and links to the mailbox. */
export function DevCodeBox({ devCode, hasMailbox }: { devCode: string | undefined; hasMailbox: boolean }) {
  if (devCode === undefined && !hasMailbox) {
    return null;
  }
  return (
    <aside
      aria-label="Development"
      className="mt-6 rounded-card border border-line-strong border-dashed bg-sunken/70 px-4 py-3 text-dense"
    >
      <Badge tone="warn">
        <FlaskConical aria-hidden className="size-3" />
        Development
      </Badge>
      {devCode ? (
        <p className="mt-2 flex items-center gap-2">
          <span className="text-soft">Your code is</span>
          <code data-testid="dev-code" className="font-medium text-base tabular-nums tracking-widest">
            {devCode}
          </code>
          <CopyButton text={devCode} label="Copy code" iconOnly look="ghost" />
        </p>
      ) : null}
      {hasMailbox ? (
        <p className="mt-1.5 text-soft">
          No mail server is configured. Patchbay keeps email in the{' '}
          <Link href={paths.mailbox()} target="_blank" className="link">
            development mailbox
          </Link>
          .
        </p>
      ) : null}
    </aside>
  );
}

interface PendingCode {
  readonly devCode: string | undefined;
  readonly remember: (devCode: string | undefined) => void;
}

const Context = createContext<PendingCode>({ devCode: undefined, remember: () => {} });

/** Carries the development code from one auth page to the next: in memory, never in a URL. */
export function PendingCodeProvider({ children }: { children: ReactNode }) {
  const [devCode, remember] = useState<string>();
  const value = useMemo(() => ({ devCode, remember }), [devCode]);
  return <Context value={value}>{children}</Context>;
}

export const usePendingCode = () => useContext(Context);
