import { PowerOff } from 'lucide-react';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';

/** Shown in place of a page while `apikey_auth_enabled` is off on a production host. */
export function PlatformDisabled() {
  return (
    <Card className="mt-4" bodyClassName="p-0 sm:p-0">
      <h1 className="sr-only">Developer platform disabled</h1>
      <EmptyState icon={PowerOff} title="The developer platform is switched off on this host">
        API keys are not accepted here until an operator switches it on. Calls answer{' '}
        <code className="text-xs">developer_platform_disabled</code>. Your keys are kept.
      </EmptyState>
    </Card>
  );
}
