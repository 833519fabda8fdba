'use client';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Eye } from 'lucide-react';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { type ReviewPoint, reviewPoints } from './review-points.ts';

/** Lists what a reviewer will check before approving the client, and what to fix first. */
export function ReviewCard({ subject }: { subject: ClientView }) {
  const preview = useQuery(useTRPC().readConsentPreview.queryOptions({ id: subject.id }));
  return (
    <Card
      title="What a reviewer looks at"
      description={preview.data && describe(reviewPoints(subject, preview.data))}
      bodyClassName="p-0 sm:px-0 sm:pb-0"
    >
      <Loaded query={preview} noun="the points" skeleton={<SkeletonRows label="the points" />}>
        {(data) => (
          <ul aria-label="What a reviewer looks at" className="divide-y border-t">
            {reviewPoints(subject, data).map((point) => (
              <Point key={point.title} {...point} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

const describe = (points: readonly ReviewPoint[]): string =>
  points.some(({ isOpen }) => isOpen)
    ? 'The operator decides by these. Explain on your homepage what is marked, or change it.'
    : 'The operator decides by these. Nothing here needs an explanation.';

function Point({ isOpen, text, title }: ReviewPoint) {
  const Icon = isOpen ? Eye : CircleCheck;
  return (
    <li className="flex gap-3 px-4 py-2.5 text-dense sm:px-5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isOpen ? 'text-warn' : 'text-ok'}`} />
      <div className="min-w-0 sm:grid sm:flex-1 sm:grid-cols-[7.5rem_1fr] sm:gap-x-4">
        <p className="font-medium">
          {title}
          {isOpen ? <span className="sr-only"> needs an explanation</span> : null}
        </p>
        <p className="wrap-anywhere text-pretty text-soft">{text}</p>
      </div>
    </li>
  );
}
