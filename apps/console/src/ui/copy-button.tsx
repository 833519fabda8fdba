'use client';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { writeClipboard } from '@/lib/text-export.ts';
import { Button, type ButtonProps } from './button.tsx';

type Outcome = 'idle' | 'copied' | 'failed';
const announcements = {
  idle: '',
  copied: 'Copied',
  failed: 'Your browser blocked the copy. Select the text and copy it yourself.',
};
const icons = { idle: Copy, copied: Check, failed: TriangleAlert };

export type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  readonly text: string;
  readonly label?: string;
  readonly iconOnly?: boolean;
  readonly onCopied?: (() => void) | undefined;
};

/**
 * Copies `text` and says so to everyone: the icon changes and a live region speaks. `label` is the accessible name;
 * it is also shown unless `iconOnly`.
 */
export function CopyButton({
  text,
  label = 'Copy',
  iconOnly = false,
  onCopied,
  className,
  ...rest
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  useEffect(() => {
    if (outcome === 'idle') {
      return;
    }
    const timer = setTimeout(() => setOutcome('idle'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const Icon = icons[outcome];
  async function copy() {
    const copied = await writeClipboard(text);
    setOutcome(copied ? 'copied' : 'failed');
    if (copied) {
      onCopied?.();
    }
  }
  return (
    <>
      <Button
        size="small"
        {...rest}
        aria-label={label}
        onClick={copy}
        className={cn(iconOnly && 'size-7 px-0', className)}
      >
        <Icon
          aria-hidden
          className={cn(outcome === 'copied' && 'text-ok', outcome === 'failed' && 'text-warn')}
        />
        {iconOnly ? null : <span aria-hidden>{outcome === 'copied' ? 'Copied' : label}</span>}
      </Button>
      <span role="status" className="sr-only">
        {announcements[outcome]}
      </span>
    </>
  );
}
