import { Check, Circle } from 'lucide-react';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import type { Overview } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';

const steps = [
  {
    name: 'webhook',
    title: 'Add a webhook',
    text: 'Get events as they happen, in order.',
    href: paths.newWebhook(),
  },
  {
    name: 'client',
    title: 'Register an OAuth client',
    text: 'Act for other people, with their consent.',
    href: paths.newClient(),
  },
  {
    name: 'agent',
    title: 'Make an agent',
    text: 'Let a model answer from your threads.',
    href: paths.newAgent(),
  },
] as const;

/** Suggests what to try after the first request. Disappears once everything has been tried. */
export function NextSteps({ tried }: Pick<Overview, 'tried'>) {
  if (steps.every(({ name }) => tried[name])) return null;
  return (
    <Card title="Next steps" bodyClassName="p-0 sm:p-0">
      <ul className="grid divide-y border-t sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {steps.map(({ href, name, text, title }) => (
          <li key={name} className="flex gap-2.5 px-4 py-3 sm:px-5">
            {tried[name] ? (
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
            )}
            <div className="min-w-0 text-dense">
              <Link prefetch={false} href={href} className="rounded-sm font-medium hover:text-accent">
                {title}
                {tried[name] ? <span className="sr-only"> (done)</span> : null}
              </Link>
              <p className="text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
