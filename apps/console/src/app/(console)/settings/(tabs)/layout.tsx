import type { ReactNode } from 'react';
import { paths } from '@/lib/paths.ts';
import { TabLinks } from '@/ui/tab-links.tsx';

/** The parts of the settings, each a page of its own. */
const tabs = [
  { href: paths.settings(), label: 'Profile' },
  { href: paths.security(), label: 'Security' },
  { href: paths.domains(), label: 'Domains' },
];

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TabLinks label="Settings" tabs={tabs} />
      {children}
    </>
  );
}
