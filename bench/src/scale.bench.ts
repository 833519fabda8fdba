import { startProduct } from './http.bench.ts';
import type { BenchOptions } from './options.ts';
import { compareTimes } from './report.ts';
import type { Bench } from './run.ts';
import { authorization } from './scale/authorization.ts';
import { compare } from './scale/compare.ts';
import { conversations } from './scale/conversations.ts';
import { credentials } from './scale/credentials.ts';
import { deliveries } from './scale/deliveries.ts';
import { makePastDays, settleTables } from './scale/fill.ts';
import { person } from './scale/person.ts';
import { requests } from './scale/requests.ts';
import type { Area, Extent, Side, Subject } from './scale/side.ts';
import { openHarness } from './stage.ts';

const areas: readonly Area[] = [credentials, conversations, authorization, person, requests, deliveries];

const small: Extent = { rows: 1_000, events: 1_000, threads: 10 };

/** Ten times as many events as there are rows of any other table. */
const largeOf = ({ quick, rowsMax }: BenchOptions): Extent => ({
  rows: rowsMax,
  events: rowsMax * 10,
  threads: quick ? 100 : 10_000,
});

/** A person's reads may be a little slower among many threads. */
const slowerAtMost: Readonly<Record<keyof Extent, number>> = { rows: 1.3, events: 1.3, threads: 1.5 };

async function openSubjects(side: Side): Promise<readonly Subject[]> {
  await makePastDays(side.stage, side.quick ? 2 : 31);
  const subjects: Subject[] = [];
  for (const area of areas) subjects.push(...(await area(side)));
  await settleTables(side.stage);
  return subjects;
}

/** The same work in an installation with few rows and in one with many, one call after the other. */
export const runScaleBench: Bench = async (options, print) => {
  // Commits do not wait for the disk, which would take the same time in both.
  await using harness = await openHarness();
  const large = largeOf(options);
  const [smallStage, largeStage] = [await harness.createStage(), await harness.createStage()];
  const env = { BASE_URL: smallStage.services.settings.baseUrl, TRUSTED_PROXIES: '127.0.0.1' };
  await using smallProduct = await startProduct(harness, smallStage, env);
  await using largeProduct = await startProduct(harness, largeStage, env);
  const { quick } = options;
  const few = await openSubjects({ stage: smallStage, url: smallProduct.url, extent: small, quick });
  const many = await openSubjects({ stage: largeStage, url: largeProduct.url, extent: large, quick });
  const pairs = many.flatMap((each, index) => {
    const other = few[index];
    return other ? [{ few: other, many: each }] : [];
  });
  if (!quick) await compare(pairs, 1, quick);
  const ms = await compare(pairs, options.rounds, quick);
  for (const [index, { among, title }] of many.entries()) {
    const { few: fast, many: slow } = ms[index] ?? { few: Number.NaN, many: Number.NaN };
    const sizes = `among ${large[among].toLocaleString('en')} ${among} vs ${small[among].toLocaleString('en')}`;
    print(`${title}, ${sizes}`, compareTimes(slow, fast, 3), { atMost: slowerAtMost[among] });
  }
};
