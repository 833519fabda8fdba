'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useMutation } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { CornerDownLeft, Inbox, KeyRound, type LucideIcon, Plus, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { navGroups } from '@/features/shell/nav/nav-items.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPCClient } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { Finding, Resource } from '@/trpc/types.ts';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { describeAbsence, pathOf } from './read-finding.ts';

const ThingSheet = lazyPart(() => import('./thing-sheet.tsx').then((module) => module.ThingSheet));

/** Looks like an id: without spaces, with a digit. */
const idLike = /^(?=.*\d)[A-Za-z0-9._-]{4,128}$/;

function Entry({ icon: Icon, label, onSelect }: { icon: LucideIcon; label: string; onSelect: () => void }) {
  return (
    <Command.Item
      value={label}
      onSelect={onSelect}
      className="flex h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 text-dense data-[selected=true]:bg-ink/7"
    >
      <Icon aria-hidden className="size-4 text-faint" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <CornerDownLeft
        aria-hidden
        className="size-3.5 text-faint opacity-0 in-data-[selected=true]:opacity-100"
      />
    </Command.Item>
  );
}

function Entries({
  id,
  go,
  onFind,
}: {
  id: string;
  go: (path: string) => void;
  onFind: (id: string) => void;
}) {
  const pages = navGroups(useViewer()).flatMap(({ items }) => items);
  return (
    <Command.List label="Commands" className="max-h-[20rem] overflow-y-auto p-1.5">
      <Command.Empty className="px-3 py-8 text-center text-dense text-soft">No results.</Command.Empty>
      {idLike.test(id) ? <Entry icon={Search} label={`Find ${id}`} onSelect={() => onFind(id)} /> : null}
      <Entry icon={Plus} label="Create key" onSelect={() => go(paths.keys({ create: 'true' }))} />
      <Entry icon={Plus} label="Add webhook endpoint" onSelect={() => go(paths.newWebhook())} />
      <Entry icon={Inbox} label="Webhook inbox" onSelect={() => go(paths.inbox())} />
      {pages.map(({ href, label, icon }) => (
        <Entry key={href} icon={icon} label={label} onSelect={() => go(href)} />
      ))}
      <Entry
        icon={KeyRound}
        label="Revoked API keys"
        onSelect={() => go(paths.keys({ status: 'revoked' }))}
      />
    </Command.List>
  );
}

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

/** Go anywhere, create a key, or paste an id to open what it names. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const router = useRouter();
  const [text, setText] = useState('');
  const [thing, setThing] = useState<Resource>();
  const { absence, error, find, forget } = useFinding((finding) => {
    const path = pathOf(finding);
    if (path !== null) {
      go(path);
    } else if (finding.kind === 'thing') {
      close();
      setThing(finding.thing);
    }
  });
  function type(next: string) {
    setText(next);
    // An answer about another id, also one that is still on its way, must not show under this one.
    forget();
  }
  function close() {
    onOpenChange(false);
    type('');
  }
  function go(path: string) {
    close();
    router.push(path);
  }
  return (
    <>
      <Base.Root open={open} onOpenChange={onOpenChange}>
        <Base.Portal>
          <Base.Backdrop className="scrim" />
          <Base.Popup className="fixed top-[14vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-[34rem] -translate-x-1/2 overflow-hidden rounded-[0.875rem] bg-raised shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Title className="sr-only">Command palette</Base.Title>
            <Command label="Command palette" loop>
              <Command.Input
                value={text}
                onValueChange={type}
                placeholder="Go to a page, or paste an ID"
                className="h-12 w-full border-b bg-transparent px-4 text-sm outline-none placeholder:text-faint"
              />
              <div role="status">
                {absence ? <p className="break-words px-4 pt-3 text-dense text-soft">{absence}</p> : null}
              </div>
              <div className={error ? 'p-3' : ''}>
                <FailurePanel title="The ID was not looked up" error={error} />
              </div>
              <Entries id={text.trim()} go={go} onFind={find} />
            </Command>
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
      {thing ? <ThingSheet thing={thing} onClose={() => setThing(undefined)} /> : null}
    </>
  );
}
