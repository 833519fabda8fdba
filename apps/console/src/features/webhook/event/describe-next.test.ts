import { expect, test } from 'vitest';
import { describeNext } from './describe-next.ts';

type Deliveries = Parameters<typeof describeNext>[0]['deliveries'];
type State = Deliveries['items'][number]['state'];

const at = new Date('2026-11-22T12:00:00Z');
const delivery = (state: State, attemptCount = 0): Deliveries['items'][number] => ({
  id: 'dlv_1',
  endpointId: 'whe_1',
  eventId: 'evt_1',
  eventType: 'message.new',
  subject: 'thr_1',
  state,
  attemptCount,
  nextRetryAt: null,
  lastStatus: null,
  lastError: null,
  createdAt: at,
  finishedAt: null,
  webhook: { url: 'https://example.com', description: '', createdBy: 'usr_1' },
});
const next = (...items: Deliveries['items'][number][]) =>
  describeNext({ isCopy: false, deliveries: { items, hasMore: false } });

test.each([
  ['what was given up comes first', [delivery('dead'), delivery('pending', 1)], /^Given up at 1 endpoint\./],
  [
    'then what is held',
    [delivery('held'), delivery('held'), delivery('pending', 1)],
    /^Held for 2 endpoints/,
  ],
  [
    'then what fails and is tried again',
    [delivery('pending', 1), delivery('delivered')],
    /^Failing at 1 endpoint\./,
  ],
  ['then what is on its way', [delivery('pending'), delivery('delivered')], /^On its way to 1 endpoint\.$/],
  [
    'one delivery is not all of them',
    [delivery('delivered')],
    /^Delivered to the only endpoint .* There is nothing to do\.$/,
  ],
  [
    'several are all of them',
    [delivery('delivered'), delivery('delivered')],
    /^Delivered to both endpoints that get it\./,
  ],
  [
    'what was skipped is not delivered',
    [delivery('delivered'), delivery('skipped')],
    /^Delivered to 1 of 2 endpoints/,
  ],
  ['no endpoint got it', [], /^No endpoint received it\./],
])('%s', (_case, items, text) => {
  expect(next(...items)).toMatch(text);
});

test('a copy for a guest has no deliveries to speak of', () => {
  expect(describeNext({ isCopy: true, deliveries: { items: [], hasMore: false } })).toMatch(
    /^You are a guest/,
  );
});
