import { MessagesSquare } from 'lucide-react';
import { pageHeadings } from '@/lib/page-headings.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { TabTitle } from '@/ui/tab-title.tsx';

/** Stands beside the list until a thread is chosen. */
export function NoThread() {
  const { description, docs, title } = pageHeadings.threads;
  return (
    <div className="grid h-full place-items-center rounded-card border border-dashed">
      <TabTitle title={title} />
      <EmptyState icon={MessagesSquare} title="Choose a thread" docs={docs}>
        {description}
      </EmptyState>
    </div>
  );
}
