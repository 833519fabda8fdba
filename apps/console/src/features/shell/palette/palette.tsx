'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useMutation } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { useTestWebhook } from '@/features/webhook/endpoint/use-webhook-changes.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPCClient } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { Finding, KeyView, Resource } from '@/trpc/types.ts';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { type Choices, Entries, scoreEntry } from './entries.tsx';
import { describeAbsence, pathOf } from './read-finding.ts';
import { rememberRecent } from './recent.ts';

const KeyDialog = lazyPart(() =>
  import('@/features/key/change/key-dialog.tsx').then((module) => module.KeyDialog),
);
const ThingSheet = lazyPart(() => import('./thing-sheet.tsx').then((module) => module.ThingSheet));

/** Looks up the resource of an id in this workspace, on demand. */
function useFinding(onFound: (finding: Finding) => void) {
  const client = useTRPCClient();
  const lookup = useMutation({ mutationFn: (id: string) => client.findById.query({ id }) });
  const { data, error, isPending, mutate, reset, variables = '' } = lookup;
  return {
    find: (id: string) => (isPending ? undefined : mutate(id, { onSuccess: onFound })),
    forget: reset,
    error,
    absence: data === undefined ? null : describeAbsence(data, variables),
  };
}

/** A dialog that the palette leaves behind when it closes. */
type Left =
  | { readonly kind: 'thing'; readonly thing: Resource }
  | { readonly kind: 'rotate' | 'revoke'; readonly key: KeyView };

function LeftDialog({ left, onClose }: { left: Left; onClose: () => void }) {
  if (left.kind === 'thing') return <ThingSheet thing={left.thing} onClose={onClose} />;
  return <KeyDialog subjects={[left.key]} action={left.kind} onClose={onClose} />;
}

/** The window of the palette. Its text is gone when it closes. */
function PaletteWindow({ onClose, onLeave }: { onClose: () => void; onLeave: (left: Left) => void }) {
  const router = useRouter();
  const { account } = useViewer();
  const [text, setText] = useState('');
  const webhookTest = useTestWebhook();
  const { absence, error, find, forget } = useFinding((finding) => {
    const path = pathOf(finding);
    if (path !== null) open(path);
    else if (finding.kind === 'thing') leave({ kind: 'thing', thing: finding.thing });
  });
  function open(path: string) {
    onClose();
    router.push(path);
  }
  function leave(left: Left) {
    onClose();
    onLeave(left);
  }
  const choices: Choices = {
    go: (opened) => {
      rememberRecent(account.id, opened);
      open(opened.path);
    },
    find,
    rotate: (key) => leave({ kind: 'rotate', key }),
    revoke: (key) => leave({ kind: 'revoke', key }),
    test: (id) => webhookTest.mutate({ id }, { onSuccess: onClose }),
    // The documents are pages without the console's scripts.
    searchDocs: (words) => window.location.assign(`${paths.docsSearch()}?q=${encodeURIComponent(words)}`),
  };
  return (
    <Command label="Command palette" loop filter={scoreEntry}>
      <Command.Input
        value={text}
        onValueChange={(next) => {
          setText(next);
          // An answer about another id, also one that is still on its way, must not show under this one.
          forget();
        }}
        placeholder="Search pages, keys, apps and more, or paste an ID"
        className="h-12 w-full border-b bg-transparent px-4 text-sm outline-none placeholder:text-faint"
      />
      <div role="status">
        {absence ? <p className="break-words px-4 pt-3 text-dense text-soft">{absence}</p> : null}
      </div>
      <div className={error ? 'p-3' : ''}>
        <FailurePanel title="The ID was not looked up" error={error} />
      </div>
      <Entries text={text.trim()} {...choices} />
    </Command>
  );
}

/** Go anywhere, act on a key or an endpoint by its name, or paste an id to open what it names. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [left, setLeft] = useState<Left>();
  return (
    <>
      <Base.Root open={open} onOpenChange={onOpenChange}>
        <Base.Portal>
          <Base.Backdrop className="scrim" />
          <Base.Popup className="fixed top-[14vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-[34rem] -translate-x-1/2 overflow-hidden rounded-[0.875rem] bg-raised shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Title className="sr-only">Command palette</Base.Title>
            <PaletteWindow onClose={() => onOpenChange(false)} onLeave={setLeft} />
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
      {left ? <LeftDialog left={left} onClose={() => setLeft(undefined)} /> : null}
    </>
  );
}
