import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { PlatformOffPage } from '@/features/operations/platform-off/platform-off-page.tsx';
import { loadServer } from '@/load-server.ts';

export const metadata: Metadata = { title: 'Not available' };

export default async function Page() {
  const { isPlatformOff, sessionCookie } = await loadServer();
  if (!isPlatformOff()) {
    notFound();
  }
  return <PlatformOffPage mayBeSignedIn={(await cookies()).has(sessionCookie())} />;
}
