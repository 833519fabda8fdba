import { createLanes } from '../webhook/drain-lanes.ts';
import { fillTables } from './fill.ts';
import type { Area, Side } from './side.ts';

const subjectsCount = 400;

// Past events of the workspaces that have an endpoint, up to a minute ago, each under its own offset.
const eventsText = `INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
  SELECT 'evt_fill_' || lpad(g::text, 9, '0'), ($3::text[])[1 + g % cardinality($3::text[])], 1 + g / cardinality($3::text[]),
    'task.created', 'tsk_old_' || g % 1000,
    json_build_object('task_id', 'tsk_old_' || g % 1000, 'created_by', 'usr_bench', 'assignee_id', null, 'message_id', null),
    now() - interval '1 minute' - (1 - g::float8 / $4::int) * interval '29 days'
  FROM generate_series($1::int, $2::int) g`;

const moveStreams = [
  `UPDATE workspaces SET event_offset = $2::int, last_stamped_at = now() WHERE id = ANY ($1::text[])`,
  `UPDATE webhook_streams SET "offset" = $2::int, handed_at = now() WHERE workspace_id = ANY ($1::text[])`,
];

// Ten deliveries in each lane of the past, which is empty.
const pastTexts = [
  `INSERT INTO webhook_lanes (endpoint_id, subject, pending, standing)
    SELECT ($3::text[])[1 + g % cardinality($3::text[])], 'tsk_past_' || g / 10, 0, 'answering'
    FROM generate_series($1::int, $2::int) g WHERE g % 10 = 0`,
  `INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, lane_id, event_id, event_type, subject, event_offset, state,
      attempts, attempts_max, last_status, created_at, finished_at)
    SELECT 'dlv_fill_' || g, ($4::text[])[1 + g % cardinality($4::text[])], ($3::text[])[1 + g % cardinality($3::text[])], g / 10,
      'evt_fill_' || lpad(g::text, 9, '0'), 'task.created', 'tsk_past_' || g / 10, g, 'delivered', 1, 8, 200,
      now() - interval '29 days' + g * interval '1 second', now() FROM generate_series($1::int, $2::int) g`,
  `INSERT INTO webhook_attempts (delivery_id, number, started_at, latency_ms, status, request_headers, response_headers,
      response_body)
    SELECT 'dlv_fill_' || g, 1, now() - interval '29 days' + g * interval '1 second', 20, 200,
      '{"content-type": "application/json"}', '{"content-type": "text/plain"}', 'ok'
    FROM generate_series($1::int, $2::int) g`,
] as const;

/** Deliveries that have been made, and events that were handed out, of the endpoints that are measured. */
async function fillPast({ extent, stage }: Side, workspaceIds: readonly string[]): Promise<void> {
  const { events, rows } = extent;
  const endpoints = await stage.db.query<{ id: string }>(
    `SELECT endpoint.id FROM unnest($1::text[]) WITH ORDINALITY AS given (id, at)
     JOIN webhook_endpoints endpoint ON endpoint.workspace_id = given.id ORDER BY given.at`,
    [workspaceIds],
  );
  const [lanes, deliveries, attempts] = pastTexts;
  const ids = endpoints.map(({ id }) => id);
  await fillTables(stage, [
    { text: eventsText, rows: events, values: [workspaceIds, events] },
    { text: lanes, rows, values: [ids] },
    { text: deliveries, rows, values: [ids, workspaceIds] },
    { text: attempts, rows },
  ]);
  const offset = Math.ceil(events / workspaceIds.length) + 2;
  for (const text of moveStreams) await stage.db.query(text, [workspaceIds, offset]);
}

/** Webhooks: handing out new events, and delivering them, after those of the past. */
export const deliveries: Area = async (side) => {
  const { quick, stage } = side;
  const lanes = await createLanes(stage);
  await fillPast(side, lanes.workspaceIds);
  const count = quick ? 64 : 1600;
  const msOf = (work: Promise<number>): Promise<number> => work.then((perSecond) => 1000 / perSecond);
  return [
    {
      title: 'the handing out of an event',
      among: 'events',
      times: 2,
      measure: () => msOf(lanes.handOut(count, subjectsCount)),
    },
    { title: 'a delivery', among: 'rows', times: 2, measure: () => msOf(lanes.drain(count, subjectsCount)) },
  ];
};
