import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

const tones = {
  neutral: 'bg-ink/6 text-soft',
  accent: 'bg-accent-soft text-accent',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
} as const;

export type Tone = keyof typeof tones;

export function Badge({
  tone = 'neutral',
  mono = false,
  className,
  children,
}: {
  tone?: Tone;
  mono?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        'inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-[0.3125rem] px-1.5 font-medium text-2xs',
        mono && 'font-mono font-normal',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
