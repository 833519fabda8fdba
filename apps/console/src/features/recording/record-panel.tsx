'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mic, SendHorizontal, Square, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatPosition } from '@/features/voice-note/bars.ts';
import { VoicePlayer } from '@/features/voice-note/voice-player.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';
import { toastDone } from '@/ui/toast.ts';
import { recordingSecondsMax, remedies } from './microphone.ts';
import { type Recorded, useRecording } from './use-recording.ts';

/** Records a voice note with the microphone, plays it, and sends it into the thread. */
export function RecordPanel({ threadId }: { threadId: string }) {
  const { discard, recording, start, stop } = useRecording();
  if (recording.state === 'recorded') {
    return <Review threadId={threadId} recorded={recording.recorded} onDone={discard} />;
  }
  if (recording.state === 'recording') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button look="danger" onClick={stop}>
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
        <ErrorPanel title="Nothing is recorded" message={remedies[recording.obstacle]} />
      ) : null}
      <div>
        <Button pending={recording.state === 'asking'} onClick={start}>
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

/** The bytes of a file in base64. */
function readBase64(blob: Blob): Promise<string> {
  const { promise, reject, resolve } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    const [, base64 = ''] = typeof reader.result === 'string' ? reader.result.split(',', 2) : [];
    resolve(base64);
  });
  reader.addEventListener('error', () => reject(new Error('the recording could not be read')));
  reader.readAsDataURL(blob);
  return promise;
}

function useSendRecording(threadId: string, onSent: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(trpc.sendVoiceNote.mutationOptions({ gcTime: 0 }));
  return useMutation({
    gcTime: 0,
    mutationFn: async ({ blob, mediaType }: Recorded) =>
      mutateAsync({ threadId, mediaType, audioBase64: await readBase64(blob) }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.listMessageMetadata.pathFilter());
      toastDone('Voice note sent');
      onSent();
    },
  });
}

/** The address of a blob, for as long as the page shows it. */
function useBlobAddress(blob: Blob): () => Promise<string> {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return () => (address === undefined ? Promise.reject(new Error('not ready')) : Promise.resolve(address));
}

function Review({
  threadId,
  recorded,
  onDone,
}: {
  threadId: string;
  recorded: Recorded;
  onDone: () => void;
}) {
  const send = useSendRecording(threadId, onDone);
  const askAddress = useBlobAddress(recorded.blob);
  return (
    <div className="grid gap-3">
      <FailurePanel title="The voice note was not sent" error={send.error} />
      <VoicePlayer
        name="that you recorded"
        durationMs={recorded.durationMs}
        waveform={null}
        askAddress={askAddress}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" pending={send.isPending} onClick={() => send.mutate(recorded)}>
          <SendHorizontal aria-hidden />
          Send voice note
        </Button>
        <Button disabled={send.isPending} onClick={onDone}>
          <Trash2 aria-hidden />
          Discard
        </Button>
      </div>
    </div>
  );
}
