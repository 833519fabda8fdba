import { createPartTurns, type PartTurns } from './part-turns.ts';
import { openS3Store } from './s3-store.ts';
import { bucketAt, startS3Store, type TestStore } from './store.fixture.ts';

/** A bucket for one whole part at a time, whose sender gives way after half a second as soon as another waits. */
export interface ImpatientStore extends TestStore {
  /** The number of turns that were given out so far. */
  turns(): number;
}

export async function startImpatientStore(): Promise<ImpatientStore> {
  const server = await startS3Store();
  const turns = createPartTurns({ turnsMax: 1, patienceMs: 500 });
  let given = 0;
  const counted: PartTurns = {
    run: (gather, send) =>
      turns.run((signal) => {
        given += 1;
        return gather(signal);
      }, send),
  };
  return { ...server, store: openS3Store(bucketAt(server), counted), turns: () => given };
}
