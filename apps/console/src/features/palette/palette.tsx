'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import { Command } from 'cmdk';
import { CornerDownLeft, KeyRound, type LucideIcon, Plus, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useViewer } from '@/features/session/viewer-context.tsx';
import { navGroups } from '@/features/shell/nav-items.ts';
import { paths } from '@/lib/paths.ts';

/** Looks like a request id: long, without spaces, with a digit. */
const idLike = /^(?=.*\d)[A-Za-z0-9._-]{8,128}$/;

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

function Entries({ text, go }: { text: string; go: (path: string) => void }) {
  const pages = navGroups(useViewer()).flat();
  const requestId = text.trim();
  return (
    <Command.List label="Commands" className="max-h-[20rem] overflow-y-auto p-1.5">
      <Command.Empty className="px-3 py-8 text-center text-dense text-soft">No results.</Command.Empty>
      {idLike.test(requestId) ? (
        <Entry
          icon={Search}
          label={`Find request ${requestId}`}
          onSelect={() => go(paths.requestLog({ requestId }))}
        />
      ) : null}
      <Entry icon={Plus} label="Create key" onSelect={() => go(paths.keys({ create: 'true' }))} />
      {pages.map(({ href, label, icon }) => (
        <Entry key={href} icon={icon} label={label} onSelect={() => go(href)} />
      ))}
      <Entry icon={KeyRound} label="Revoked keys" onSelect={() => go(paths.keys({ status: 'revoked' }))} />
    </Command.List>
  );
}

/** Go anywhere, create a key, or paste a request id to find it. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const router = useRouter();
  const [text, setText] = useState('');
  function go(path: string) {
    onOpenChange(false);
    setText('');
    router.push(path);
  }
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="fixed top-[14vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-[34rem] -translate-x-1/2 overflow-hidden rounded-[0.875rem] bg-raised shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Base.Title className="sr-only">Command palette</Base.Title>
          <Command label="Command palette" loop>
            <Command.Input
              value={text}
              onValueChange={setText}
              placeholder="Go to a page, or paste a request ID"
              className="h-12 w-full border-b bg-transparent px-4 text-sm outline-none placeholder:text-faint"
            />
            <Entries text={text} go={go} />
          </Command>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
