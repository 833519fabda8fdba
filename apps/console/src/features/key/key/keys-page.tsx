'use client';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { useKeyPrefill } from '@/features/key/new-key/use-key-prefill.ts';
import { pageHeadings } from '@/lib/page-headings.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { KeyView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import type { KeyAction } from './key-menu.tsx';
import { KeyTable } from './key-table.tsx';
import { traceLineage } from './lineage.ts';
import { filterKeys, type KeyFilter, keyFilters } from './status.ts';

// Loaded when first opened: the forms, the scope picker and the schemas are not part of the page's first load.
const CreateKeyDialog = lazyPart(() =>
  import('@/features/key/new-key/create-key-dialog.tsx').then((module) => module.CreateKeyDialog),
);
const RotateKeyDialog = lazyPart(() =>
  import('./rotate-key-dialog.tsx').then((module) => module.RotateKeyDialog),
);
const RevokeKeyDialog = lazyPart(() =>
  import('./revoke-key-dialog.tsx').then((module) => module.RevokeKeyDialog),
);
const KeySheet = lazyPart(() => import('./key-sheet.tsx').then((module) => module.KeySheet));

const filterOptions = [
  { value: 'active', label: 'Active' },
  { value: 'all', label: 'All' },
  { value: 'revoked', label: 'Revoked' },
] as const;

function NoKeys({ filter, onCreate }: { filter: KeyFilter; onCreate: () => void }) {
  if (filter === 'revoked') {
    return (
      <EmptyState icon={KeyRound} title="No revoked keys" docs="api/keys#revokeApiKey">
        Revoked and rotated keys stay listed here, so that you can still trace their requests.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={KeyRound}
      title="No API keys yet"
      docs=""
      action={
        <Button look="primary" onClick={onCreate}>
          <Plus aria-hidden />
          Create key
        </Button>
      }
    >
      An API key lets your server call the API for this workspace, with the scopes that you choose.
    </EmptyState>
  );
}

/** The list and its filter. The URL holds the filter, the open key and whether the create dialog is open. */
export function KeysPage() {
  const [filter, setFilter] = useQueryState('status', parseAsStringLiteral(keyFilters).withDefault('active'));
  const { creating, prefill, startCreating, stopCreating } = useKeyPrefill();
  const keys = useQuery(useTRPC().listApiKeys.queryOptions());
  return (
    <>
      <PageHeader {...pageHeadings.keys}>
        <Button look="primary" onClick={startCreating}>
          <Plus aria-hidden />
          Create key
        </Button>
      </PageHeader>
      <div className="mb-3">
        <Segmented label="Show keys" value={filter} options={filterOptions} onChange={setFilter} />
      </div>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={keys} noun="the keys" skeleton={<SkeletonRows label="keys" />}>
          {({ items }) => <KeyList all={items} filter={filter} onCreate={startCreating} />}
        </Loaded>
      </Card>
      {creating ? <CreateKeyDialog prefill={prefill} onClose={stopCreating} /> : null}
    </>
  );
}

function KeyList({
  all,
  filter,
  onCreate,
}: {
  all: readonly KeyView[];
  filter: KeyFilter;
  onCreate: () => void;
}) {
  const [openId, setOpenId] = useQueryState('key', parseAsString);
  const [asked, setAsked] = useState<{ subject: KeyView; action: KeyAction }>();
  const keys = filterKeys(all, filter);
  const trace = useMemo(() => traceLineage(all), [all]);
  const opened = keys.find((key) => key.id === openId);
  const ask = (subject: KeyView, action: KeyAction) => {
    void setOpenId(null);
    setAsked({ subject, action });
  };
  const AskDialog = asked?.action === 'rotate' ? RotateKeyDialog : RevokeKeyDialog;
  return (
    <>
      {keys.length === 0 ? (
        <NoKeys filter={filter} onCreate={onCreate} />
      ) : (
        <KeyTable keys={keys} trace={trace} onOpen={(key) => setOpenId(key.id)} onAction={ask} />
      )}
      {opened ? (
        <KeySheet
          // Another key is another sheet, so that the focus begins there anew.
          key={opened.id}
          subject={opened}
          lineage={trace(opened)}
          onClose={() => setOpenId(null)}
          onAction={(action) => ask(opened, action)}
        />
      ) : null}
      {asked ? <AskDialog subject={asked.subject} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
