import { click, shows, type View, viewsOf } from './look.ts';

/** The events, and the page of one. */
export const eventViews: readonly View[] = [
  { name: 'Events', path: '/events', as: 'operator' },
  { name: 'Events, none yet', path: '/events', as: 'newcomer' },
  { name: 'Events, no matches', path: '/events?subject=thr_unknown', as: 'newcomer' },
  {
    name: 'Events, narrowed to a time and an outcome',
    path: '/events?from=2020-01-01T00:00:00.000Z&outcome=none',
    as: 'operator',
  },
  { name: 'Event types', path: '/events/types', as: 'newcomer' },
  ...viewsOf('operator', '/events/types?type=message.new', {
    'Event type, with endpoints to send the example to': async (page) => {
      await click(page, 'button', 'Send this');
      await shows(page, 'link', 'Follow the delivery');
    },
  }),
  ...viewsOf('operator', '/events?type=api_key.created', {
    'Event page': async (page) => {
      await page.getByRole('link', { name: 'api_key.created' }).first().click();
      await shows(page, 'heading', 'Deliveries');
      await click(page, 'radio', 'Raw');
    },
  }),
  { name: 'No such event', path: '/events/evt_unknown', as: 'newcomer' },
];
