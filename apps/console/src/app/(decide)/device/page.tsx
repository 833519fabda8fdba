import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { requirePerson } from '@/features/identity/session/require-viewer.ts';
import { DevicePage } from '@/features/oauth/device/device-page.tsx';
import { openedByPerson } from '@/lib/headers.ts';
import type { SearchPage } from '@/lib/search-page.ts';

export const metadata: Metadata = { title: 'Connect a device' };

export default async function Page({ searchParams }: SearchPage) {
  const { user_code: code } = await searchParams;
  const { label } = await requirePerson();
  const linked = { text: typeof code === 'string' ? code : '', lookUp: openedByPerson(await headers()) };
  return <DevicePage label={label} linked={linked} />;
}
