import { createThread, sendMessage } from '@patchbay/domain/messaging';
import { createReport, decideReport } from '@patchbay/domain/people';
import { addColleague, asColleague } from './people.ts';
import { mara, tomas } from './talk-text.ts';
import { asDeveloper, asOperator, call, idOf, type Place, type Step, type World } from './world.ts';

const contractor = 'Victor Hale';
const title = 'Suppliers';
const offer = 'a message about gift cards';
const invoice = 'a message about an invoice';
const phone: Place = { ip: '198.51.100.77', userAgent: 'Patchbay/4.2 (iPhone; iOS 26.1)' };

const as = (world: World, name: string) => call(world, asColleague(world, idOf(world, name)), phone);

async function open(world: World): Promise<void> {
  const participantIds = [mara, tomas, contractor].map((name) => idOf(world, name));
  const { id } = await createThread(asDeveloper(world), { title, participantIds });
  world.ids.set(title, id);
}

async function spam(world: World, name: string, text: string): Promise<void> {
  const { id } = await sendMessage(as(world, contractor), {
    threadId: idOf(world, title),
    kind: 'text',
    text,
  });
  world.ids.set(name, id);
}

type Said = Omit<Parameters<typeof createReport>[1], 'target'>;

async function report(world: World, name: string, said: Said & { readonly from: string }): Promise<void> {
  const { from, ...input } = said;
  const kind = name === contractor ? 'user' : 'message';
  const sent = { ...input, target: { kind, id: idOf(world, name) } } as const;
  const { id } = await createReport(as(world, from), sent);
  world.ids.set(`${name}, reported`, id);
}

const remove = (world: World, name: string) =>
  decideReport(asOperator(world), {
    id: idOf(world, `${name}, reported`),
    decision: 'content_removed',
    ground: 'terms',
    basis: 'The terms forbid advertising that nobody has asked for.',
    facts: 'The message offers gift cards to people who do not know the seller.',
  });

/** A contractor whose account was taken over, and what people reported about it. */
export const reportSteps: readonly Step[] = [
  { hoursAgo: 230, run: (world) => addColleague(world, contractor) },
  { hoursAgo: 229, run: open },
  { hoursAgo: 54, run: (world) => spam(world, offer, 'Gift cards at half price, today only: gifts.example') },
  {
    hoursAgo: 53.5,
    run: (world) =>
      report(world, offer, { from: mara, category: 'spam', explanation: 'He sends this to everybody.' }),
  },
  { hoursAgo: 50.5, run: (world) => remove(world, offer) },
  {
    hoursAgo: 21,
    run: (world) =>
      spam(world, invoice, 'Our bank account has changed. Please pay the open invoice to the new one today.'),
  },
  {
    hoursAgo: 20.6,
    run: (world) =>
      report(world, invoice, {
        from: tomas,
        category: 'fraud',
        explanation: 'I called Victor. He did not write this.',
      }),
  },
  {
    hoursAgo: 20.1,
    run: (world) =>
      report(world, contractor, {
        from: mara,
        category: 'impersonation',
        explanation: 'Somebody else uses his account.',
      }),
  },
];
