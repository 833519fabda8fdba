const SAMPLE_RATE = 8000;
const SECONDS = 2;

/** Two seconds of a tone as a WAV file in base64: 8 kHz, one channel, eight bits. */
export function recordTone(hertz: number): string {
  const samples = SAMPLE_RATE * SECONDS;
  const file = Buffer.alloc(44 + samples);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, SAMPLE_RATE],
    [28, SAMPLE_RATE],
    [40, samples],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write('data', 36, 'latin1');
  for (let at = 0; at < samples; at += 1)
    file[44 + at] = 128 + Math.round(90 * Math.sin((2 * Math.PI * hertz * at) / SAMPLE_RATE));
  return file.toString('base64');
}
