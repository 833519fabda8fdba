'use client';
import { Command } from 'cmdk';
import {
  BookOpen,
  Braces,
  Clock,
  CornerDownLeft,
  Inbox,
  KeyRound,
  type LucideIcon,
  MessagesSquare,
  Plus,
  RotateCcwKey,
  Search,
  Send,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { mayManageAs } from '@/features/identity/session/may-manage.tsx';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { navGroups } from '@/features/shell/nav/nav-items.ts';
import { paths } from '@/lib/paths.ts';
import type { KeyView } from '@/trpc/types.ts';
import { type Recent, readRecent } from './recent.ts';
import { scoreLabel } from './score.ts';
import { type Things, useThings } from './use-things.ts';

/** Looks like an id: without spaces, with a digit. */
const idLike = /^(?=.*\d)[A-Za-z0-9._-]{4,128}$/;

/** An id of this service, whole or in part. What has it is looked up, and not chosen among the names. */
const ownId = /^[a-z]{2,4}_[0-9a-z]{8,}$/;

const threadsValue = 'threads-search';
const docsValue = 'docs-search';

/** The actions behind the entries of the palette. */
export interface Choices {
  go(opened: Recent): void;
  find(id: string): void;
  rotate(key: KeyView): void;
  revoke(key: KeyView): void;
  test(endpointId: string): void;
  searchDocs(text: string): void;
}

interface EntryProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Shown beside a name that does not say what kind of thing it is. */
  readonly kind?: string;
  /** Tells two entries with one label apart. */
  readonly id?: string;
  /** Compared with the text instead of the label. */
  readonly value?: string;
  readonly onSelect: () => void;
}

function Entry({ icon: Icon, id = '', kind, label, onSelect, value = `${label} ${id}` }: EntryProps) {
  return (
    <Command.Item
      value={value}
      keywords={[label]}
      onSelect={onSelect}
      className="flex h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 text-dense data-[selected=true]:bg-ink/7"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-faint" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {kind === undefined ? null : <span className="shrink-0 text-2xs text-faint">{kind}</span>}
      <CornerDownLeft
        aria-hidden
        className="size-3.5 text-faint opacity-0 in-data-[selected=true]:opacity-100"
      />
    </Command.Item>
  );
}

const groupClass =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:text-faint';

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={heading} className={groupClass}>
      {children}
    </Command.Group>
  );
}

/** In groups until something is typed. Then the best fit comes first, whatever it is. */
function Pages({ go, inGroups }: Pick<Choices, 'go'> & { inGroups: boolean }) {
  const pages = navGroups(useViewer()).flatMap(({ items }) => items);
  const more = [
    { href: paths.keys({ create: 'true' }), label: 'Create key', icon: Plus },
    { href: paths.newWebhook(), label: 'Add webhook endpoint', icon: Plus },
    { href: paths.newClient(), label: 'Register OAuth client', icon: Plus },
    { href: paths.newAgent(), label: 'Create agent', icon: Plus },
    { href: paths.threads({ new: 'true' }), label: 'New thread', icon: Plus },
  ];
  const others = [
    { href: paths.inbox(), label: 'Webhook inbox', icon: Inbox },
    { href: paths.eventTypes(), label: 'Event types', icon: Braces },
    { href: paths.security(), label: 'Security settings', icon: KeyRound },
    { href: paths.keys({ status: 'revoked' }), label: 'Revoked API keys', icon: KeyRound },
  ];
  const entryOf = ({ href, icon, label }: (typeof pages)[number]) => (
    <Entry key={href} icon={icon} label={label} onSelect={() => go({ label, path: href })} />
  );
  if (!inGroups) return [...more, ...pages, ...others].map(entryOf);
  return (
    <>
      <Group heading="Create">{more.map(entryOf)}</Group>
      <Group heading="Pages">{[...pages, ...others].map(entryOf)}</Group>
    </>
  );
}

/** The things of the workspace by name, and the actions on them. */
function NamedThings({
  go,
  revoke,
  rotate,
  test,
  things: { endpoints, groups, keys },
}: Choices & { things: Things }) {
  const viewer = useViewer();
  const mayManage = ({ createdBy }: { createdBy: string | null }): boolean => mayManageAs(viewer, createdBy);
  return (
    <>
      {groups.flatMap(({ icon, kind, things }) =>
        things.map(({ id, name, path }) => (
          <Entry
            key={id}
            id={id}
            icon={icon}
            label={name}
            kind={kind}
            onSelect={() => go({ label: name, path })}
          />
        )),
      )}
      {keys.filter(mayManage).map((key) => (
        <Entry
          key={`rotate-${key.id}`}
          id={key.id}
          icon={RotateCcwKey}
          label={`Rotate key ${key.name}`}
          onSelect={() => rotate(key)}
        />
      ))}
      {keys.filter(mayManage).map((key) => (
        <Entry
          key={`revoke-${key.id}`}
          id={key.id}
          icon={Trash2}
          label={`Revoke key ${key.name}`}
          onSelect={() => revoke(key)}
        />
      ))}
      {endpoints.filter(mayManage).map(({ id, name }) => (
        <Entry key={id} id={id} icon={Send} label={`Test endpoint ${name}`} onSelect={() => test(id)} />
      ))}
    </>
  );
}

function RecentPages({ go }: Pick<Choices, 'go'>) {
  const { account } = useViewer();
  const recent = readRecent(account.id);
  if (recent.length === 0) return null;
  return (
    <Group heading="Recent">
      {recent.map((opened) => (
        <Entry
          key={opened.path}
          id={`recent ${opened.path}`}
          icon={Clock}
          label={opened.label}
          onSelect={() => go(opened)}
        />
      ))}
    </Group>
  );
}

/** The searches are offered for every text, after all that has the text in its name. */
const searchScores: Readonly<Record<string, number>> = {
  [docsValue]: 2 * Number.MIN_VALUE,
  [threadsValue]: Number.MIN_VALUE,
};

/** Scores an entry for a text, by its label alone: the letters of a short text are in any id. */
export const scoreEntry = (value: string, text: string, [label = value]: readonly string[] = []): number =>
  searchScores[value] ?? scoreLabel(label, text);

function SearchEntries({ text, go, searchDocs }: Pick<Choices, 'go' | 'searchDocs'> & { text: string }) {
  const search = `Search the threads for “${text}”`;
  return (
    <>
      <Entry
        value={docsValue}
        icon={BookOpen}
        label={`Search the docs for “${text}”`}
        onSelect={() => searchDocs(text)}
      />
      <Entry
        value={threadsValue}
        icon={MessagesSquare}
        label={search}
        onSelect={() => go({ label: search, path: paths.threads({ search: text }) })}
      />
    </>
  );
}

/** @param text what was typed; until then, things and actions would only hide the pages */
export function Entries({ text, ...choices }: Choices & { text: string }) {
  // Read when the palette opens, so that they are there when somebody has typed.
  const things = useThings();
  return (
    <Command.List label="Commands" className="max-h-[22rem] overflow-y-auto p-1.5">
      <Command.Empty className="px-3 py-8 text-center text-dense text-soft">No results.</Command.Empty>
      {idLike.test(text) ? (
        <Entry icon={Search} label={`Find ${text}`} onSelect={() => choices.find(text)} />
      ) : null}
      {text === '' ? <RecentPages go={choices.go} /> : null}
      <Pages go={choices.go} inGroups={text === ''} />
      {text === '' || ownId.test(text) ? null : <NamedThings things={things} {...choices} />}
      {/* The first entry that comes is the chosen one. */}
      {text === '' || idLike.test(text) || !things.isReady ? null : (
        <SearchEntries text={text} go={choices.go} searchDocs={choices.searchDocs} />
      )}
    </Command.List>
  );
}
