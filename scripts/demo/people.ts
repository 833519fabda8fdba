import { type Context, newId, type SessionId, type UserActor, type UserId } from '@patchbay/domain/core';
import { addDomain } from '@patchbay/domain/directory';
import {
  findSession,
  loginAccount,
  registerAccount,
  signUpByPhone,
  startPhone,
  verifyAccount,
} from '@patchbay/domain/identity';
import { insertContact } from '@patchbay/domain/messaging';
import { dismissAllNotices } from '@patchbay/domain/notice';
import { asDeveloper, call, desk, office, type Person, type Place, type Step, type World } from './world.ts';

const visitor = { kind: 'anonymous' } as const;

async function register(world: World, { displayName, email, password }: Person, place: Place) {
  const ctx = call(world, visitor, place);
  const { devCode } = await registerAccount(ctx, { email, password, displayName });
  if (!devCode) throw new Error('The demo got no code to verify its account with.');
  return verifyAccount(ctx, { email, code: devCode });
}

const logIn = (world: World, { email, password }: Person, place: Place) =>
  loginAccount(call(world, visitor, place), { email, password });

/** Signs up. The operator of a story that was interrupted has an account already, and signs in to it. */
async function signUp(world: World, person: Person, place: Place): Promise<void> {
  const { services } = world;
  const { email, role } = person;
  const known = await services.db.prisma.account.findUnique({
    where: { email },
    select: { verifiedAt: true },
  });
  const signedIn = known?.verifiedAt
    ? await logIn(world, person, place)
    : await register(world, person, place);
  if (!('accessToken' in signedIn)) throw new Error('The demo cannot sign in without a second factor.');
  const actor = await findSession(services, signedIn.accessToken, 'console_session');
  if (actor.kind !== 'console') throw new Error('The demo is not signed in after it has verified.');
  world.accounts.set(role, actor);
}

/** A colleague in the demo's workspace. There is no verb for it: a member comes with an invitation, later. */
export async function addColleague(world: World, displayName: string): Promise<void> {
  const { workspaceId } = asDeveloper(world).actor;
  const createdAt = world.services.clock.now();
  const id = newId('usr', createdAt);
  await world.services.db.transaction(async ({ prisma }) => {
    await prisma.user.create({ data: { id, workspaceId, displayName, createdAt }, select: { id: true } });
    const member = { workspaceId, userId: id, role: 'member', createdAt } as const;
    await prisma.member.create({ data: member, select: { role: true } });
  });
  world.ids.set(displayName, id);
}

/** The colleague's own call, as from the platform's app on a phone. */
export function asColleague(world: World, userId: string): UserActor {
  const { workspaceId } = asDeveloper(world).actor;
  const sessionId: SessionId = newId('ses', world.services.clock.now());
  return { kind: 'user', userId: userId as UserId, workspaceId, sessionId, deviceId: null };
}

/** The call of a user of the platform, who has a workspace of their own. */
export async function asUser(world: World, displayName: string): Promise<Context<UserActor>> {
  const { id, workspaceId } = await world.services.db.prisma.user.findFirstOrThrow({
    where: { displayName, phone: { not: null } },
    select: { id: true, workspaceId: true },
  });
  const sessionId: SessionId = newId('ses', world.services.clock.now());
  const actor = { kind: 'user', userId: id as UserId, workspaceId, sessionId, deviceId: null } as const;
  return call(world, actor as UserActor, office);
}

const contacts = [
  ['Amara Okafor', '+14155550101', 'amara@okafor.example'],
  ['Ben Haddad', '+14155550102', 'ben@haddad.example'],
  ['Chloé Martin', '+33155500103', 'chloe@martin.example'],
  ['Dmitri Volkov', '+14155550104', 'dmitri@volkov.example'],
  ['Elena Rossi', '+39065550105', 'elena@rossi.example'],
  ['Farid Rahimi', '+14155550106', 'farid@rahimi.example'],
  ['Grace Kim', '+82255500107', 'grace@kim.example'],
  ['Hana Sato', '+81355500108', 'hana@sato.example'],
] as const;

async function addContacts(world: World): Promise<void> {
  const { workspaceId } = asDeveloper(world).actor;
  const { services } = world;
  await services.db.transaction(async (tx) => {
    for (const [displayName, phone, email] of contacts)
      await insertContact(tx, services, { workspaceId, displayName, phone, email });
  });
}

/** A user of the platform, who has a phone and no console account. A story that was interrupted may have told this already. */
async function signUpByNumber(world: World, displayName: string, phone: string): Promise<void> {
  const known = await world.services.db.prisma.user.findFirst({ where: { phone }, select: { id: true } });
  if (known) return;
  const ctx = call(world, visitor, { ip: '198.51.100.140', userAgent: 'Patchbay/4.2 (Android 16)' });
  const { devCode } = await startPhone(ctx, { phone });
  await signUpByPhone(ctx, { displayName, phone, code: devCode ?? '' });
}

/** Creates the people, and signs them in. */
export function tellPeople(developer: Person, operator: Person): Step[] {
  const mistyped = { ...developer, password: 'not the password' };
  return [
    { hoursAgo: 700, run: (world) => signUp(world, operator, office) },
    { hoursAgo: 690, run: (world) => signUp(world, developer, desk) },
    { hoursAgo: 640, run: (world) => addColleague(world, 'Mara Lindqvist') },
    { hoursAgo: 639, run: (world) => addColleague(world, 'Tomás Rivera') },
    { hoursAgo: 630, run: addContacts },
    { hoursAgo: 480, run: (world) => addDomain(asDeveloper(world), { domain: 'voicedesk.example' }) },
    { hoursAgo: 260, run: (world) => signUpByNumber(world, 'Ines Duarte', '+351911234567') },
    { hoursAgo: 91, run: (world) => signUpByNumber(world, 'Noah Weber', '+4915112345678') },
    {
      hoursAgo: 31,
      run: (world) => logIn(world, mistyped, office).catch(() => world.services.refusals.flush()),
    },
    { hoursAgo: 30.9, run: (world) => logIn(world, developer, office) },
    { hoursAgo: 6.2, run: (world) => logIn(world, operator, office) },
    { hoursAgo: 5.5, run: (world) => logIn(world, developer, desk) },
    // The banner starts empty; the page of notices has them all.
    { hoursAgo: 5.4, run: (world) => dismissAllNotices(asDeveloper(world), {}) },
  ];
}
