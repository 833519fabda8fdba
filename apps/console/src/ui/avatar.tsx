import { cn } from '@/lib/cn.ts';

/** The first letters of a name, which stands beside it. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  const letters = name.split(/\s+/).flatMap((word) => [...word].slice(0, 1));
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-7 shrink-0 select-none place-items-center rounded-full bg-ink/7 font-medium text-2xs text-soft',
        className,
      )}
    >
      {letters.slice(0, 2).join('').toUpperCase()}
    </span>
  );
}
