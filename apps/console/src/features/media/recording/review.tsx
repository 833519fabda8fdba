'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatPosition } from '@/features/messaging/voice-note/bars.ts';
import { VoicePlayer } from '@/features/messaging/voice-note/voice-player.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { toastDone } from '@/ui/toast.ts';
import { recordingSecondsMax } from './microphone.ts';
import type { Recorded } from './use-recording.ts';

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
    mutationFn: async ({ blob }: Recorded) => mutateAsync({ threadId, audioBase64: await readBase64(blob) }),
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

/** Plays the recording before it is sent or discarded. */
export function Review({
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
      {recorded.durationMs < recordingSecondsMax * 1000 ? null : (
        <p role="status" className="text-dense text-soft">
          The recording stopped automatically. A voice note can be at most{' '}
          {formatPosition(recordingSecondsMax)} long.
        </p>
      )}
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
