'use client';
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { serverNow } from '@/lib/server-time.ts';
import { Button } from '@/ui/button.tsx';
import { DocsLink } from '@/ui/docs-link.tsx';
import { Field } from '@/ui/field.tsx';
import { BareForm } from '@/ui/form.tsx';
import { TextArea } from '@/ui/input.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { type Check, checkDelivery, type PastedDelivery } from './check-delivery.ts';

const nothing: PastedDelivery = { headers: '', body: '', secret: '' };

/** Says which part of a delivery is wrong. What is pasted never leaves the browser. */
export function CheckSheet({ onClose }: { onClose: () => void }) {
  const [pasted, setPasted] = useState(nothing);
  const [checks, setChecks] = useState<readonly Check[]>([]);
  function change(part: Partial<PastedDelivery>) {
    setPasted({ ...pasted, ...part });
    // A verdict on another text must not stand under this one.
    setChecks([]);
  }
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title="Check a delivery">
      <BareForm
        className="grid gap-4 p-5"
        onSubmit={async () => setChecks(await checkDelivery(pasted, serverNow()))}
      >
        <p className="text-dense text-soft">
          Paste what your receiver got. It is checked in your browser, and nothing is sent.{' '}
          <DocsLink to="guides/webhooks">How it works</DocsLink>
        </p>
        <PastedFields pasted={pasted} onChange={change} />
        <div>
          <Button type="submit" look="primary">
            Check
          </Button>
        </div>
        <div role="status">
          {checks.length === 0 ? null : (
            <ul aria-label="Result" className="grid gap-3">
              {checks.map((check) => (
                <CheckLine key={check.part} check={check} />
              ))}
            </ul>
          )}
        </div>
      </BareForm>
    </Sheet>
  );
}

function PastedFields({
  pasted: { body, headers, secret },
  onChange,
}: {
  pasted: PastedDelivery;
  onChange: (part: Partial<PastedDelivery>) => void;
}) {
  return (
    <>
      <Field label="Headers" hint="One per line, such as webhook-id: evt_…">
        {(control) => (
          <TextArea
            {...control}
            value={headers}
            onChange={(event) => onChange({ headers: event.target.value })}
            spellCheck={false}
            className="min-h-24 font-mono text-xs"
          />
        )}
      </Field>
      <Field label="Body" hint="Exactly as it arrived, before any parser.">
        {(control) => (
          <TextArea
            {...control}
            value={body}
            onChange={(event) => onChange({ body: event.target.value })}
            spellCheck={false}
            className="min-h-32 font-mono text-xs"
          />
        )}
      </Field>
      <Field label="Signing secret">
        {(control) => (
          <PasswordInput
            {...control}
            value={secret}
            onChange={(event) => onChange({ secret: event.target.value })}
            autoComplete="off"
            placeholder="whsec_…"
            className="font-mono text-xs"
          />
        )}
      </Field>
    </>
  );
}

const looks: Readonly<Record<Check['verdict'], { icon: LucideIcon; tone: string; label: string }>> = {
  right: { icon: CircleCheck, tone: 'text-ok', label: 'right' },
  wrong: { icon: CircleX, tone: 'text-bad', label: 'wrong' },
  note: { icon: CircleAlert, tone: 'text-warn', label: 'take note' },
};

function CheckLine({ check: { part, text, verdict } }: { check: Check }) {
  const { icon: Icon, label, tone } = looks[verdict];
  return (
    <li className="flex items-start gap-2.5 text-dense">
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', tone)} />
      <div className="min-w-0">
        <p className="font-medium">
          {part}: {label}
        </p>
        <p className="mt-0.5 text-soft">{text}</p>
      </div>
    </li>
  );
}
