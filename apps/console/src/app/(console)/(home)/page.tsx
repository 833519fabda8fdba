import type { Metadata } from 'next';
import { HomePage } from '@/features/operations/home/home-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Home' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.readHome.queryOptions()]}>
      <HomePage />
    </Prefetch>
  );
}
