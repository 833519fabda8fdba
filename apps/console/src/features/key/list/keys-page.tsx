'use client';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, SearchX } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import type { KeyAction } from '@/features/key/key/key-menu.tsx';
import { traceLineage } from '@/features/key/key/lineage.ts';
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
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { chooseKeys, type KeyChoice } from './choose-keys.ts';
import { KeyTable } from './key-table.tsx';
import { KeyTools, useKeyChoice } from './key-tools.tsx';
import { SelectedKeys, useSelection } from './selected-keys.tsx';
import { useKeyUses } from './use-keys.ts';

// Loaded when first opened: the forms, the scope picker and the schemas are not part of the page's first load.
const CreateKeyDialog = lazyPart(() =>
  import('@/features/key/new-key/create-key-dialog.tsx').then((module) => module.CreateKeyDialog),
);
const KeySheet = lazyPart(() => import('@/features/key/key/key-sheet.tsx').then((module) => module.KeySheet));
const KeyDialog = lazyPart(() =>
  import('@/features/key/change/key-dialog.tsx').then((module) => module.KeyDialog),
);

function NoKeys({ choice: { filter, search }, onCreate }: { choice: KeyChoice; onCreate: () => void }) {
  if (search !== '') {
    return (
      <EmptyState icon={SearchX} title="No matching keys" docs="">
        The search looks at names, notes, prefixes, IDs and scopes.
      </EmptyState>
    );
  }
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

/** The list and its tools. The URL holds the filter, the open key and whether the create dialog is open. */
export function KeysPage() {
  const [choice, setChoice] = useKeyChoice();
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
      <KeyTools choice={choice} onChange={setChoice} />
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={keys} noun="the keys" skeleton={<SkeletonRows label="keys" />}>
          {({ items }) => <KeyList all={items} choice={choice} onCreate={startCreating} />}
        </Loaded>
      </Card>
      {creating ? <CreateKeyDialog prefill={prefill} onClose={stopCreating} /> : null}
    </>
  );
}

function KeyList({
  all,
  choice,
  onCreate,
}: {
  all: readonly KeyView[];
  choice: KeyChoice;
  onCreate: () => void;
}) {
  const [openId, setOpenId] = useQueryState('key', parseAsString);
  const [asked, setAsked] = useState<{ subjects: readonly KeyView[]; action: KeyAction }>();
  const uses = useKeyUses();
  const keys = chooseKeys(all, choice, uses.totals);
  const { clear, selected, toggle } = useSelection(keys);
  const trace = useMemo(() => traceLineage(all), [all]);
  // Also one that the filter hides, such as a key that somebody else has revoked meanwhile.
  const opened = all.find((key) => key.id === openId);
  const ask = (subjects: readonly KeyView[], action: KeyAction) => {
    void setOpenId(null);
    setAsked({ subjects, action });
  };
  return (
    <>
      {selected.length > 0 ? (
        <SelectedKeys count={selected.length} onRevoke={() => ask(selected, 'revoke')} onClear={clear} />
      ) : null}
      {keys.length === 0 ? (
        <NoKeys choice={choice} onCreate={onCreate} />
      ) : (
        <KeyTable
          keys={keys}
          uses={uses}
          selected={selected}
          onSelect={toggle}
          trace={trace}
          onOpen={(key) => setOpenId(key.id)}
          onAction={(key, action) => ask([key], action)}
        />
      )}
      {opened ? (
        <KeySheet
          // Another key is another sheet, so that the focus begins there anew.
          key={opened.id}
          subject={opened}
          lineage={trace(opened)}
          onClose={() => setOpenId(null)}
          onAction={(action) => ask([opened], action)}
        />
      ) : null}
      {asked ? <KeyDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
