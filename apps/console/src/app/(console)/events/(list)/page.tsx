import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { EventsPage } from '@/features/webhook/event/events-page.tsx';

export const metadata: Metadata = { title: 'Events' };

export default function Page() {
  return (
    <NuqsAdapter>
      <EventsPage />
    </NuqsAdapter>
  );
}
