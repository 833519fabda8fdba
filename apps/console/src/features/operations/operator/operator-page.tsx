'use client';
import { RotationCard } from '@/features/operations/data-key/rotation-card.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { AccountCard } from './account-card.tsx';
import { FlagCard } from './flag-card.tsx';
import { ModelCard } from './model-card.tsx';
import { UserCard } from './user-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** The tools of operators. The verbs check the role; hiding this page is only a courtesy. */
export function OperatorPage() {
  return (
    <>
      <PageHeader
        title="Operator"
        description="Settings and decisions for the whole platform. Patchbay records every change in the audit log."
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr] xl:items-start">
        <WaitingCard />
        <div className="grid min-w-0 gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <AccountCard />
          <UserCard />
        </div>
        <div className="grid min-w-0 gap-5">
          <RotationCard />
          <FlagCard />
          <ModelCard />
        </div>
      </div>
    </>
  );
}
