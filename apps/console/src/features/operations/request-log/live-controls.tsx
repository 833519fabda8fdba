'use client';
import { ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { Switch } from '@/ui/input.tsx';
import type { News } from './show-news.ts';

/** Switches live updates on and off. Says so when the console cannot be reached. */
export function LiveToggle({
  live,
  interrupted,
  onChange,
}: {
  live: boolean;
  interrupted: boolean;
  onChange: (live: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex h-8 items-center gap-2.5 font-medium text-dense text-soft">
      <span role="status" className="font-normal text-faint">
        {interrupted ? 'Reconnecting…' : null}
      </span>
      {live ? (
        <span aria-hidden className={cn('size-2 rounded-full', interrupted ? 'bg-warn' : 'live-dot bg-ok')} />
      ) : null}
      <label htmlFor={id} className="flex cursor-pointer items-center gap-2.5">
        Live
        <Switch id={id} checked={live} onChange={(event) => onChange(event.target.checked)} />
      </label>
    </div>
  );
}

function describeNews({ isGap, rows }: News): string {
  const count = `${rows.length}${isGap ? '+' : ''}`;
  return `${count} new ${count === '1' ? 'request' : 'requests'}`;
}

/** Says how many requests wait above, without moving what is read. Takes no room in the page. */
export function NewsPill({ news, onShow }: { news: News; onShow: () => void }) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-16 z-20 flex h-0 justify-center overflow-visible lg:top-3"
    >
      {news.rows.length > 0 ? (
        <Button look="primary" className="pointer-events-auto rounded-full shadow-float" onClick={onShow}>
          <ArrowUp aria-hidden />
          {describeNews(news)}
        </Button>
      ) : null}
    </div>
  );
}
