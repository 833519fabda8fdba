import type { ApiAnswer } from '../testing/client.ts';
import type { TestApi } from '../testing/start-api.ts';
import { expectRefused } from './answer.fixture.ts';

/** The number of times that each race is run. */
export const rounds = 3;
/** The number of requests that race for one value. */
export const width = 50;

/** Sends `count` requests at once, every other one to the second process. */
export function splitOver(
  apis: readonly [TestApi, TestApi],
  count: number,
  send: (api: TestApi) => Promise<ApiAnswer>,
): Promise<ApiAnswer[]> {
  const [first, second] = apis;
  return Promise.all(Array.from({ length: count }, (_, at) => send(at % 2 === 0 ? first : second)));
}

/** The answers with tokens. */
export const winnersOf = (answers: readonly ApiAnswer[]): ApiAnswer[] =>
  answers.filter(({ status }) => status === 200);

/**
 * Expects the refusal of a request that lost a race. On a slow machine it may also find no free connection: a 503 gives no
 * token either.
 */
export function expectLost(answer: ApiAnswer): void {
  const isBusy = answer.status === 503;
  expectRefused(answer, isBusy ? 503 : 400, isBusy ? 'service_unavailable' : 'invalid_grant');
}
