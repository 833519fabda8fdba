import type { ReactNode } from 'react';

/** The heading of a page: its name, one sentence, its main actions. */
export function PageHeader({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 max-w-[64ch]">
        <h1 className="break-words font-semibold text-[1.375rem] leading-7 tracking-[-0.018em]">{title}</h1>
        {description ? <p className="mt-1 text-soft text-sm">{description}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
    </header>
  );
}
