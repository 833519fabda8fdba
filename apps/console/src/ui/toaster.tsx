'use client';
import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from './button.tsx';
import { AboutError, RequestId } from './error-panel.tsx';
import { type ToastMessage, takeToasts } from './toast.ts';

const manager = Base.createToastManager<ToastMessage>();

function show(message: ToastMessage): void {
  const { kind, title, description } = message;
  manager.add({
    title,
    data: message,
    ...(description === undefined ? {} : { description }),
    ...(kind === 'failed' ? { timeout: 0, priority: 'high' } : {}),
  });
}

function ToastList() {
  const { toasts } = Base.useToastManager<ToastMessage>();
  return toasts.map((toast) => (
    <Base.Root
      data-toast
      key={toast.id}
      toast={toast}
      className="pointer-events-auto w-full rounded-card bg-raised shadow-float transition-[opacity,translate] duration-200 ease-out-soft data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Base.Content className="flex gap-2.5 py-3 pr-2 pl-3.5">
        {toast.data?.kind === 'failed' ? (
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
        ) : (
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
        )}
        <div className="min-w-0 flex-1">
          <Base.Title className="font-medium text-dense" render={<p />} />
          <Base.Description className="text-dense text-soft" />
          {toast.data?.requestId ? <RequestId id={toast.data.requestId} /> : null}
          {toast.data?.docs === undefined ? null : (
            <p className="mt-1 text-xs">
              <AboutError docs={toast.data.docs} />
            </p>
          )}
        </div>
        <Base.Close render={<Button look="ghost" className="-mt-1 size-7 px-0" aria-label="Dismiss" />}>
          <X aria-hidden />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

/** The live region in which toasts appear. Mounted once, at the root. */
export function Toaster() {
  useEffect(() => takeToasts(show), []);
  return (
    <Base.Provider toastManager={manager} timeout={4000}>
      <Base.Portal>
        <Base.Viewport className="pointer-events-none fixed right-4 bottom-4 z-70 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
