import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { RunsTab } from '@/features/agent/run/runs-tab.tsx';
import { titleWith } from '../read-title.ts';

export const generateMetadata = titleWith('Runs');

export default function Page() {
  return (
    <NuqsAdapter>
      <RunsTab />
    </NuqsAdapter>
  );
}
