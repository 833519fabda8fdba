'use client';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useNow } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Card } from '@/ui/card.tsx';
import { listAdvice } from './list-advice.ts';

/** Recommends how to make the account safer. It stays empty until its data has loaded. */
export function AdviceCard() {
  const trpc = useTRPC();
  const factor = useQuery(trpc.readSecondFactor.queryOptions());
  const sessions = useQuery(trpc.listSessions.queryOptions());
  const now = useNow();
  if (!factor.data || !sessions.data) return null;
  const advice = listAdvice(factor.data, sessions.data, now);
  if (advice.length === 0) {
    return (
      <p className="flex items-center gap-2 text-dense text-soft">
        <CircleCheck aria-hidden className="size-4 text-ok" />
        Two-factor authentication is on, and every session is in use.
      </p>
    );
  }
  return (
    <Card title="Recommended" bodyClassName="p-0 sm:p-0">
      <ul className="divide-y border-t">
        {advice.map(({ id, place, text, title }) => (
          <li key={id} className="flex gap-3 px-4 py-3 sm:px-5">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
            <div>
              <a href={`#${place}`} className="link font-medium text-dense">
                {title}
              </a>
              <p className="text-dense text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
