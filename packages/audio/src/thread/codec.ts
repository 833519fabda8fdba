import type { EncodedPacket } from 'mediabunny';
import type { Sound } from './waveform.ts';

/** How the packets of one track are counted and decoded. */
export interface Codec {
  /** How long a packet sounds, by its own bytes. */
  secondsIn(packet: EncodedPacket): number;
  /** The sound of packets in their order. Packets that cannot be decoded have none. */
  decode(packets: AsyncIterable<EncodedPacket>): AsyncIterable<Sound>;
  /** Whether the length of the decoded sound is the length of the recording. False where it is resampled, or not decoded at all. */
  readonly isExact: boolean;
}

const batchPackets = 100;

/** Packets together, because each call of a decoder has its cost. */
export async function* inBatches(packets: AsyncIterable<EncodedPacket>): AsyncGenerator<Uint8Array[]> {
  let batch: Uint8Array[] = [];
  for await (const { data } of packets) {
    batch.push(data);
    if (batch.length < batchPackets) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** What the decoders answer. */
export interface Decoded {
  readonly channelData: Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

export const soundOf = ({ channelData, sampleRate, samplesDecoded }: Decoded): Sound => ({
  channels: channelData.map((samples) => samples.subarray(0, samplesDecoded)),
  sampleRate,
});
