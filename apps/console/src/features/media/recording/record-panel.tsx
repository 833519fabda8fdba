'use client';
import { Mic, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatPosition } from '@/features/messaging/voice-note/bars.ts';
import { Button } from '@/ui/button.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';
import { useFocusInside } from '@/ui/focus-inside.ts';
import { recordingSecondsMax, remedies } from './microphone.ts';
import { Review } from './review.tsx';
import { type Recording, useRecording } from './use-recording.ts';

/** Records a voice note with the microphone, plays it, and sends it into the thread. */
export function RecordPanel({ threadId }: { threadId: string }) {
  const { discard, recording, start, stop } = useRecording();
  const part = useFocusInside(recording.state);
  return (
    <div ref={part}>
      <RecordStep threadId={threadId} recording={recording} onStart={start} onStop={stop} onDone={discard} />
    </div>
  );
}
function RecordStep({
  onDone,
  onStart,
  onStop,
  recording,
  threadId,
}: {
  threadId: string;
  recording: Recording;
  onStart: () => void;
  onStop: () => void;
  onDone: () => void;
}) {
  if (recording.state === 'recorded') {
    return <Review threadId={threadId} recorded={recording.recorded} onDone={onDone} />;
  }
  if (recording.state === 'recording') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button look="danger" onClick={onStop}>
          <Square aria-hidden />
          Stop recording
        </Button>
        <Elapsed />
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {recording.state === 'refused' ? (
        <ErrorPanel
          docs="api/voice-notes#sendVoiceNote"
          title="The recording did not start"
          message={remedies[recording.obstacle]}
        />
      ) : null}
      <div>
        <Button pending={recording.state === 'asking'} onClick={onStart}>
          <Mic aria-hidden />
          Record a voice note
        </Button>
      </div>
    </div>
  );
}

/** How long the recording is. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setSeconds((performance.now() - startedAt) / 1000), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="flex items-center gap-2 text-dense text-soft tabular-nums">
      <span aria-hidden className="live-dot size-2 rounded-full bg-bad" />
      <span role="status">Recording</span>
      <span>
        {formatPosition(seconds)} of at most {formatPosition(recordingSecondsMax)}
      </span>
    </p>
  );
}
