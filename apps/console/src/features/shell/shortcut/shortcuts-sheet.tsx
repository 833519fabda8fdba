'use client';
import { useId } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { useSingleKeys } from '@/lib/single-keys.ts';
import { useCommandKey } from '@/lib/use-command-key.ts';
import { Switch } from '@/ui/input.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { keyedItems } from './use-go-to.ts';

interface Shortcut {
  readonly key: string;
  /** Together with ⌘ or Ctrl. */
  readonly isCommand?: boolean;
  readonly does: string;
}

const groups: readonly { readonly name: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    name: 'Everywhere',
    shortcuts: [
      { key: 'K', isCommand: true, does: 'Search, or find something by its ID' },
      { key: '/', does: 'Go to the search field of the page' },
      { key: '?', does: 'Show these shortcuts' },
      { key: 'Esc', does: 'Close a dialog, a panel or a menu' },
    ],
  },
  {
    name: 'Requests, events, audit log and threads',
    shortcuts: [
      { key: 'j', does: 'Go to the next row' },
      { key: 'k', does: 'Go to the row before' },
      { key: 'Enter', does: 'Open the row' },
    ],
  },
  {
    name: 'In a text field',
    shortcuts: [{ key: 'Enter', isCommand: true, does: 'Send the message, or run the test of an agent' }],
  },
];

/** The keyboard shortcuts of the console, and a switch for those that are a single key. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const id = useId();
  const pages: readonly Shortcut[] = keyedItems(useViewer()).map(({ key, label }) => ({
    key: `g ${key}`,
    does: label,
  }));
  const { isOn, setOn } = useSingleKeys();
  const commandKey = useCommandKey();
  return (
    <Sheet open onOpenChange={onClose} title="Keyboard shortcuts">
      <div className="grid gap-6 p-5">
        {[...groups, { name: 'Open a page: press g, then its letter', shortcuts: pages }].map(
          ({ name, shortcuts }) => (
            <section key={name}>
              <h2 className="mb-2 font-medium text-faint text-xs">{name}</h2>
              <dl className="grid gap-2 text-dense">
                {shortcuts.map(({ does, isCommand = false, key }) => (
                  <div key={does} className="flex items-baseline justify-between gap-4">
                    <dt>{does}</dt>
                    <dd>
                      <Keys text={isCommand ? commandKey(key) : key} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
        )}
        <label htmlFor={id} className="flex items-start justify-between gap-4 border-t pt-4 text-dense">
          <span>
            Single keys
            <span className="block text-soft">
              Switch off g, j, k, / and ? in this browser if they get in your way.
            </span>
          </span>
          <Switch id={id} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        </label>
      </div>
    </Sheet>
  );
}

/** Each key in a frame of its own. */
function Keys({ text }: { text: string }) {
  return (
    <span className="flex shrink-0 gap-1">
      {text.split(' ').map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-[0.25rem] border px-1.5 text-center font-sans text-2xs leading-5"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
