import { Badge, type Tone } from '@/ui/badge.tsx';

const tones: Readonly<Record<string, Tone>> = { 2: 'ok', 3: 'neutral', 4: 'warn', 5: 'bad' };

/** An HTTP status in the colour of its class; the number carries the meaning. */
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

export function MethodAndPath({ method, path }: { method: string; path: string }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2 font-mono text-xs">
      <span className="w-11 shrink-0 text-faint">{method}</span>
      <span className="truncate">{path}</span>
    </span>
  );
}
