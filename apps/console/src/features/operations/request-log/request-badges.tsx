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

/** A method and its path on one line. Where there is no room, the middle of the path is left out. */
export function MethodAndPath({ method, path }: { method: string; path: string }) {
  const { head, tail } = splitPath(path);
  return (
    <span className="flex min-w-0 items-baseline gap-2 font-mono text-xs">
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
