import { cn } from '@/lib/cn.ts';
import { Badge, type Tone } from '@/ui/badge.tsx';
import { splitPath } from './split-path.ts';

const tones: Readonly<Record<string, Tone>> = { 2: 'ok', 3: 'neutral', 4: 'warn', 5: 'bad' };

/** An HTTP status in the color of its class; the number carries the meaning. */
export function StatusBadge({ status }: { status: number }) {
  return (
    <Badge
      mono
      tone={tones[String(status).charAt(0)] ?? 'neutral'}
      className="w-9 justify-center tabular-nums"
    >
      {status}
    </Badge>
  );
}

/** A method and its path. Where there is no room, the middle of the path is left out. */
export function MethodAndPath({
  isStacked = false,
  method,
  path,
}: {
  /** On a phone, the path has a line of its own. */
  isStacked?: boolean;
  method: string;
  path: string;
}) {
  const { head, tail } = splitPath(path);
  return (
    <span
      className={cn(
        'flex min-w-0 gap-x-2 font-mono text-xs',
        isStacked ? 'flex-col sm:flex-row sm:items-baseline' : 'items-baseline',
      )}
    >
      <span className="w-11 shrink-0 text-faint">{method}</span>
      {head === '' ? (
        <span className="truncate">{path}</span>
      ) : (
        <>
          {/* Read as one path: in two boxes it would be read as two words. */}
          <span className="sr-only select-none">{path}</span>
          <span aria-hidden className="flex min-w-0">
            <span className="truncate">{head}</span>
            <span className="shrink-0">{tail}</span>
          </span>
        </>
      )}
    </span>
  );
}
