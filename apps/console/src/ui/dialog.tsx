'use client';
import { AlertDialog as BaseAlert } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { useDue } from '@/lib/use-due.ts';
import { Button } from './button.tsx';
import { useFocusFallback } from './focus-fallback.ts';
import { HowItWorks } from './form.tsx';

const popupClass = cn(
  'pointer-events-auto relative flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-[0.875rem] bg-raised shadow-float outline-none',
  'transition-[opacity,scale] duration-150 ease-out-soft data-ending-style:scale-[0.985] data-starting-style:scale-[0.985]',
  'data-ending-style:opacity-0 data-starting-style:opacity-0',
);
const viewportClass = 'pointer-events-none fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4';

const bodyClass = 'scroll-hint min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 empty:hidden';

export interface DialogProps {
  readonly open: boolean;
  /** Called for every attempt to close: Escape, the cross, a click outside. The caller may refuse. */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /** The documentation of the subject. */
  readonly docs: DocsPlace;
  readonly children?: ReactNode;
}

function Heading({
  title,
  description,
  kind,
}: {
  title: string;
  description?: ReactNode;
  kind: typeof Base | typeof BaseAlert;
}) {
  return (
    <header className="shrink-0 px-5 pt-5 pb-3 pr-12">
      <kind.Title className="font-semibold text-base tracking-[-0.01em]">{title}</kind.Title>
      {description ? (
        <kind.Description render={<div />} className="mt-1 text-dense text-soft">
          {description}
        </kind.Description>
      ) : null}
    </header>
  );
}

/** A modal dialog: it traps focus, returns it, and closes on Escape. Its body scrolls, its footer stays. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  wide = false,
  docs,
  children,
}: DialogProps) {
  useFocusFallback();
  if (!useDue()) return null;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className={viewportClass}>
          <Base.Popup className={cn(popupClass, wide ? 'max-w-[40rem]' : 'max-w-[30rem]')}>
            <Heading kind={Base} title={title} description={description} />
            <Body docs={docs}>{children}</Body>
            {footer ? <DialogFooter>{footer}</DialogFooter> : null}
            {/* Last, so that a dialog opens with the focus on its first field. */}
            <Base.Close
              render={
                <Button look="ghost" size="icon" aria-label="Close" className="absolute top-3.5 right-3.5" />
              }
            >
              <X aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Body({ docs, children }: { docs?: DocsPlace | undefined; children: ReactNode }) {
  return (
    <div className={bodyClass}>
      {children}
      {docs === undefined ? null : (
        <div className="mt-4">
          <HowItWorks docs={docs} />
        </div>
      )}
    </div>
  );
}

/** A question takes no link: it has no field, and says itself what follows. */
type AlertDialogProps = Omit<DialogProps, 'docs'> & Partial<Pick<DialogProps, 'docs'>>;

/** A dialog that asks for a decision: a click outside does not close it. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  docs,
  children,
}: AlertDialogProps) {
  useFocusFallback();
  if (!useDue()) return null;
  return (
    <BaseAlert.Root open={open} onOpenChange={onOpenChange}>
      <BaseAlert.Portal>
        {/* Also over another dialog, which would otherwise compete with the question. */}
        <BaseAlert.Backdrop forceRender className="scrim" />
        <BaseAlert.Viewport className={viewportClass}>
          <BaseAlert.Popup className={cn(popupClass, 'max-w-[28rem]')}>
            <Heading kind={BaseAlert} title={title} description={description} />
            {children ? <Body docs={docs}>{children}</Body> : null}
            {footer ? <DialogFooter>{footer}</DialogFooter> : null}
          </BaseAlert.Popup>
        </BaseAlert.Viewport>
      </BaseAlert.Portal>
    </BaseAlert.Root>
  );
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t bg-sunken/50 px-5 py-3">
      {children}
    </footer>
  );
}
