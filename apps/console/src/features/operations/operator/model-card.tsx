'use client';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

/** Names the model that answers, and warns where its calls count nothing towards the budgets. */
export function ModelCard() {
  const setup = useQuery(useTRPC().readModelSetup.queryOptions());
  return (
    <Card title="AI model" description="Answers questions and runs agents for every workspace.">
      <Loaded query={setup} noun="the model" skeleton={<SkeletonRows label="model" rows={1} />}>
        {({ isPriced, model }) => (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense">
            <code className="break-all font-mono text-xs">{model}</code>
            {isPriced ? null : (
              <>
                <Badge tone="warn">No price</Badge>
                <p className="text-soft">
                  Its calls do not count toward any budget, but quotas still apply. Set its price in{' '}
                  <code className="font-mono text-xs">AI_PRICES</code>.
                </p>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
