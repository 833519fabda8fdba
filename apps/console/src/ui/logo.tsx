import { cn } from '@/lib/cn.ts';

/** The mark: four jacks of a patch bay, two of them patched. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cn('size-6', className)}>
      <rect width="24" height="24" rx="6.5" className="fill-accent-fill" />
      <path d="M7.5 8.5v2.2c0 4.2 9 1.4 9 5.6" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      <circle cx="7.5" cy="7.2" r="2.2" fill="#fff" />
      <circle cx="16.5" cy="16.8" r="2.2" fill="#fff" />
      <circle cx="16.5" cy="7.2" r="1.5" fill="#fff" fillOpacity=".45" />
      <circle cx="7.5" cy="16.8" r="1.5" fill="#fff" fillOpacity=".45" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="font-semibold text-[0.9375rem] tracking-[-0.015em]">Patchbay</span>
    </span>
  );
}
