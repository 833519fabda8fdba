import { VersionsTab } from '@/features/agent/version/versions-tab.tsx';
import { titleWith } from '../read-title.ts';

export const generateMetadata = titleWith('Versions');

export default function Page() {
  return <VersionsTab />;
}
