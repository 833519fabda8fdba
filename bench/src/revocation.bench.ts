import { createApiKey, revokeApiKey } from '@patchbay/domain/key';
import { contextFor } from '@patchbay/domain/services.fixture';
import { startProduct } from './http.bench.ts';
import type { Bench } from './run.ts';
import { seedDeveloper } from './seed.ts';
import { openHarness } from './stage.ts';

const statusOf = async (url: string, rawKey: string): Promise<number> => {
  const response = await fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${rawKey}` } });
  await response.arrayBuffer();
  return response.status;
};

/** Revokes keys one by one while two API processes receive requests with them, and counts requests accepted too late. */
export const runRevocationBench: Bench = async (options, print) => {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const { developer } = await seedDeveloper(stage);
  await using one = await startProduct(harness, stage);
  await using two = await startProduct(harness, stage);
  const ctx = contextFor(stage.services, developer);
  const revocations = options.rounds > 1 ? 400 : 20;
  let accepted = 0;
  let warm = 0;
  for (let index = 0; index < revocations; index += 1) {
    const { key, rawKey } = await createApiKey(ctx, { name: `k${index}` });
    const first = await Promise.all([one, two].map(({ url }) => statusOf(url, rawKey)));
    warm += first.filter((status) => status === 200).length;
    let revoked = false;
    const hammer = async (url: string) => {
      while (!revoked) await statusOf(url, rawKey);
    };
    const hammers = [one, two].flatMap(({ url }) => [hammer(url), hammer(url)]);
    await revokeApiKey(ctx, { id: key.id });
    const after = await Promise.all(
      [one, two].flatMap(({ url }) => [statusOf(url, rawKey), statusOf(url, rawKey)]),
    );
    accepted += after.filter((status) => status === 200).length;
    revoked = true;
    await Promise.all(hammers);
  }
  if (warm !== revocations * 2)
    throw new Error(`only ${warm} of ${revocations * 2} keys worked before their revocation`);
  const title = `requests accepted after ${revocations} revocations were answered, on two processes`;
  const figure = `${accepted} of ${revocations * 4} accepted`;
  print(title, { figure, ratio: accepted }, { exactly: 0 });
};
