'use client';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { CopyButton } from './copy-button.tsx';
import { ScrollRegion } from './scroll-region.tsx';

/** Code to copy. The button never hides; long lines scroll in a region that the keyboard reaches. */
export function CodeBlock({
  label,
  text,
  copyLabel = 'Copy',
  wrap = false,
  onCopied,
  children,
}: {
  /** Names the region and is shown above the code, for example "Terminal". */
  label: string;
  /** The text to copy. It is also shown, unless `children` shows it in another way. */
  text: string;
  copyLabel?: string;
  wrap?: boolean;
  onCopied?: () => void;
  children?: ReactNode;
}) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border bg-sunken">
      <figcaption className="flex h-9 items-center justify-between border-b pr-1 pl-3 text-faint text-xs">
        <span>{label}</span>
        <CopyButton text={text} label={copyLabel} look="ghost" onCopied={onCopied} />
      </figcaption>
      <ScrollRegion label={label}>
        <pre
          className={cn(
            'w-max min-w-full px-3 py-2.5 text-xs leading-5',
            wrap && 'w-auto whitespace-pre-wrap wrap-anywhere',
          )}
        >
          <code>{children ?? text}</code>
        </pre>
      </ScrollRegion>
    </figure>
  );
}
