import type { EncodedPacket } from 'mediabunny';
import { audioSecondsMax, Refused } from '../analysis.ts';

const packetBytesMax = 4 * 1024 * 1024;

/**
 * Packets of one walk through a file, which together are no larger than it. A table that names the same bytes again and
 * again would fill the memory from a small file.
 * @throws Refused
 */
export function requireWithin(byteSize: number): (packet: EncodedPacket) => void {
  let bytesLeft = byteSize;
  return ({ byteLength }) => {
    bytesLeft -= byteLength;
    if (byteLength > packetBytesMax)
      throw new Refused('unsupported_media_type', 'a packet of the file is too large');
    if (bytesLeft < 0)
      throw new Refused('unsupported_media_type', 'the packets are larger than the file together');
  };
}

/** @throws Refused */
export function requireShort(seconds: number): void {
  if (seconds > audioSecondsMax) throw new Refused('media_too_long', 'the recording is longer than 2 hours');
}
