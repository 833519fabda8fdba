import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { PlaygroundPage } from '@/features/shell/playground/playground-page.tsx';

export const metadata: Metadata = { title: 'Playground' };

export default function Page() {
  return (
    <NuqsAdapter>
      <PlaygroundPage />
    </NuqsAdapter>
  );
}
