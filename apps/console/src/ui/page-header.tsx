import type { ReactNode } from 'react';

export interface PageHeading {
  readonly title: string;
  readonly description?: ReactNode;
}

/** The heading of a page: its name and its main actions on one line, and under them one sentence. */
export function PageHeader({ title, description, children }: PageHeading & { children?: ReactNode }) {
  return (
    <header className="mb-6">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 break-words font-semibold text-[1.375rem] leading-7 tracking-[-0.018em]">
          {title}
        </h1>
        {children ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
      </div>
      {description ? <p className="mt-1 text-pretty text-soft text-sm">{description}</p> : null}
    </header>
  );
}
