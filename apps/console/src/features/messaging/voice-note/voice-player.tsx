'use client';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { AboutError } from '@/ui/error-panel.tsx';
import { formatPosition } from './bars.ts';
import { createPlayer, type Playback, type Player, stopped } from './player.ts';
import { Waveform } from './waveform.tsx';

export interface VoicePlayerProps {
  /** Names the voice note to assistive technology: "from Ada". */
  readonly name: string;
  /** Null where it is not known before the audio is loaded. */
  readonly durationMs: number | null;
  readonly waveform: readonly number[] | null;
  /** An address that works now. Asked for when somebody plays, and again once it has expired. */
  readonly askAddress: () => Promise<string>;
}

/** A player that exists from the first use to the end of the page. */
function usePlayer(askAddress: () => Promise<string>) {
  const [playback, setPlayback] = useState<Playback>(stopped);
  const player = useRef<Player>(undefined);
  const latest = useRef(askAddress);
  useEffect(() => {
    latest.current = askAddress;
  });
  useEffect(
    () => () => {
      player.current?.close();
      player.current = undefined;
    },
    [],
  );
  function open(): Player {
    player.current ??= createPlayer({
      audio: new Audio(),
      askAddress: () => latest.current(),
      onChange: setPlayback,
    });
    return player.current;
  }
  return { playback, open };
}

/** Plays a voice note. Its waveform is a slider: by mouse, by touch and with the arrow keys. */
export function VoicePlayer({ askAddress, durationMs, name, waveform }: VoicePlayerProps) {
  const { playback, open } = usePlayer(askAddress);
  const { positionSeconds, state } = playback;
  const seconds = durationMs === null ? playback.durationSeconds : durationMs / 1000;
  const isPlaying = state === 'playing';
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex min-w-0 items-center gap-3">
        <Button
          size="icon"
          aria-label={`${isPlaying ? 'Pause' : 'Play'} voice note ${name}`}
          pending={state === 'loading'}
          onClick={() => open().toggle()}
        >
          <StateIcon state={state} />
        </Button>
        <div className="relative min-w-0 max-w-96 flex-1 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
          <Waveform peaks={waveform} played={seconds ? Math.min(1, positionSeconds / seconds) : 0} />
          <input
            type="range"
            aria-label={`Position in voice note ${name}`}
            aria-valuetext={describe(positionSeconds, seconds)}
            min={0}
            max={seconds ?? 0}
            step={0.1}
            value={Math.min(positionSeconds, seconds ?? 0)}
            disabled={seconds === null}
            onChange={(event) => open().seek(event.target.valueAsNumber)}
            className="absolute inset-0 h-full w-full cursor-pointer opacity-0 disabled:cursor-default"
          />
        </div>
        <span className="shrink-0 text-faint text-xs tabular-nums">
          {formatPosition(positionSeconds)}
          {seconds === null ? null : ` / ${formatPosition(seconds)}`}
        </span>
      </div>
      <p role="alert" className="text-bad text-dense empty:hidden">
        {state === 'failed' ? (
          <>
            This voice note could not be played. <AboutError docs="api/voice-notes#readAudio" />
          </>
        ) : null}
      </p>
    </div>
  );
}

const describe = (position: number, length: number | null): string =>
  length === null ? formatPosition(position) : `${formatPosition(position)} of ${formatPosition(length)}`;

function StateIcon({ state }: Pick<Playback, 'state'>) {
  // The button draws its own sign of waiting.
  if (state === 'loading') {
    return null;
  }
  return state === 'playing' ? <Pause aria-hidden /> : <Play aria-hidden />;
}
