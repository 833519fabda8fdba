import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { EventTypesPage } from '@/features/webhook/catalog/event-types-page.tsx';

export const metadata: Metadata = { title: 'Event types' };

export default function Page() {
  return (
    <NuqsAdapter>
      <EventTypesPage />
    </NuqsAdapter>
  );
}
