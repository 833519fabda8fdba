'use client';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useNow } from '@/lib/use-now.ts';
import type { Overview } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { listConcerns } from './list-concerns.ts';

/** Lists what needs attention, with a link to each. Renders nothing if nothing does. */
export function Concerns({ concerns: found }: Pick<Overview, 'concerns'>) {
  const concerns = listConcerns(found, useNow());
  if (concerns.length === 0) return null;
  return (
    <Card title="Needs attention" bodyClassName="p-0 sm:p-0">
      <ul className="divide-y border-t">
        {concerns.map(({ href, id, text }) => (
          <li key={id}>
            <Link
              prefetch={false}
              href={href}
              className="flex items-center gap-2.5 px-4 py-2.5 text-dense hover:bg-ink/3 sm:px-5"
            >
              <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
              <span className="min-w-0 flex-1">{text}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
