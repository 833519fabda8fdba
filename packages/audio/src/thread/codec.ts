import type { EncodedPacket } from 'mediabunny';
import type { Sound } from './waveform.ts';

/** Counts and decodes the packets of one track. */
export interface Codec {
  /** The duration of a packet, computed from its own bytes. */
  secondsIn(packet: EncodedPacket): number;
  /** The sound of packets in their order. Packets that cannot be decoded have none. */
  decode(packets: AsyncIterable<EncodedPacket>): AsyncIterable<Sound>;
  /**
   * The length of the decoded sound is the length of the recording. False where it is resampled, or not decoded at all.
   */
  readonly isExact: boolean;
}

const batchPackets = 100;

/** Packets together, because each call of a decoder has its cost. @param packetsMax fewer where a packet may be long when decoded */
export async function* inBatches(
  packets: AsyncIterable<Pick<EncodedPacket, 'data'>>,
  packetsMax = batchPackets,
): AsyncGenerator<Uint8Array[]> {
  let batch: Uint8Array[] = [];
  for await (const { data } of packets) {
    batch.push(data);
    if (batch.length < packetsMax) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The output of a decoder. */
export interface Decoded {
  readonly channelData: Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

export const soundOf = ({ channelData, sampleRate, samplesDecoded }: Decoded): Sound => ({
  channels: channelData.map((samples) => samples.subarray(0, samplesDecoded)),
  sampleRate,
});
