import type { Config } from '@patchbay/config';
import { probeMediaStore } from '@patchbay/domain/media';
import { bad, type Finding, good, wordsOf } from './finding.ts';

const name = 'media';

/** Checks that the media store takes an object, returns it and removes it. Never shows a secret. */
export async function checkMedia(config: Pick<Config, 'mediaBucket' | 'mediaDir'>): Promise<Finding> {
  const { mediaBucket, mediaDir } = config;
  const place = mediaBucket ? `${mediaBucket.endpoint}/${mediaBucket.name}` : mediaDir;
  try {
    await probeMediaStore(config);
    return good(name, `${place} takes audio and gives it back`);
  } catch (error) {
    const fix = mediaBucket
      ? 'Correct the server, the bucket and the key in MEDIA_URL. The key must be allowed to list, read, write and delete.'
      : 'Let the user that runs the service write there, or correct MEDIA_URL.';
    return bad(name, `${place}: ${wordsOf(error)}`, fix);
  }
}
