import { approve, createOwn, disconnect, endByReuse, narrow, refuse, register } from './app-change.ts';
import { connectOther, disconnectOther } from './app-people.ts';
import { connect } from './connect.ts';
import type { Step } from './world.ts';

const wide = ['threads:read', 'messages:write', 'contacts:read', 'voice_notes:read'];
const some = ['threads:read', 'messages:write'];

/** Apps in each of their states, the developer's own and those of others. */
export const appSteps: readonly Step[] = [
  { hoursAgo: 620, run: (world) => createOwn(world, 'Field notes', wide) },
  { hoursAgo: 617, run: (world) => approve(world, 'Field notes') },
  { hoursAgo: 616, run: (world) => connect(world, 'Field notes', wide) },
  { hoursAgo: 590, run: (world) => register(world, 'Meeting recap', wide.join(' ')) },
  { hoursAgo: 588, run: (world) => approve(world, 'Meeting recap') },
  { hoursAgo: 560, run: (world) => connect(world, 'Meeting recap', wide) },
  { hoursAgo: 520, run: (world) => register(world, 'Calendar sync', 'threads:read contacts:read') },
  { hoursAgo: 518, run: (world) => approve(world, 'Calendar sync') },
  { hoursAgo: 515, run: (world) => connect(world, 'Calendar sync', ['threads:read', 'contacts:read']) },
  { hoursAgo: 500, run: (world) => register(world, 'Inbox zero', some.join(' ')) },
  { hoursAgo: 498, run: (world) => approve(world, 'Inbox zero') },
  { hoursAgo: 450, run: (world) => connect(world, 'Inbox zero', some) },
  { hoursAgo: 430, run: (world) => connectOther(world, 'Mara Lindqvist') },
  { hoursAgo: 340, run: (world) => connectOther(world, 'the operator') },
  { hoursAgo: 300, run: (world) => createOwn(world, 'Growth bot', [...wide, 'messages:read.raw']) },
  {
    hoursAgo: 276,
    run: (world) =>
      refuse(world, 'Growth bot', {
        decision: 'reject',
        reason: 'It asks for all content, and its site does not say why.',
      }),
  },
  { hoursAgo: 260, run: (world) => createOwn(world, 'Old importer', some) },
  { hoursAgo: 255, run: (world) => approve(world, 'Old importer') },
  { hoursAgo: 200, run: (world) => narrow(world, 'Field notes', some) },
  { hoursAgo: 198, run: (world) => approve(world, 'Field notes') },
  { hoursAgo: 190, run: (world) => connectOther(world, 'Ines Duarte') },
  {
    hoursAgo: 122,
    run: (world) =>
      refuse(world, 'Old importer', {
        decision: 'suspend',
        reason: 'It sends the same message again and again.',
      }),
  },
  { hoursAgo: 90, run: (world) => connectOther(world, 'Noah Weber') },
  { hoursAgo: 80, run: (world) => disconnectOther(world, 'Ines Duarte') },
  { hoursAgo: 75, run: (world) => disconnect(world, 'Calendar sync') },
  { hoursAgo: 49, run: (world) => endByReuse(world, 'Inbox zero') },
  { hoursAgo: 26, run: (world) => register(world, 'Voice agent', 'threads:read voice_notes:write') },
  { hoursAgo: 6, run: (world) => createOwn(world, 'Kiosk recorder', ['voice_notes:write']) },
];
