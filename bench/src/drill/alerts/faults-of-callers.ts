import { randomBytes, randomInt } from 'node:crypto';
import { describeProduct } from '../../oauth/server.ts';
import { seedDeveloper } from '../../seed.ts';
import type { Call } from '../call.ts';
import { connectApp, refreshApp } from '../refreshing-app.ts';
import { startTraffic } from '../traffic.ts';
import type { Fault, Heal } from './fault.ts';
import type { Installation } from './installation.ts';

/** More than a process hashes in the two seconds that a hash may wait. */
const signInsPerSecond = 250;
const guessesPerSecond = 20;
const forgedPerSecond = 120;
const stolenTokens = 8;

const anywhere = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`;

const signIn = ({ api }: Installation, email: string, forwardedFor = anywhere()): Call => ({
  origin: api.url,
  method: 'POST',
  path: '/v1/developer/auth/login',
  body: { email, password: 'not the password' },
  forwardedFor,
});

/** Calls at a steady rate until it is healed. */
function flood({ caller }: Installation, perSecond: number, next: () => Call): Heal {
  const traffic = startTraffic(caller, perSecond, next);
  return async () => {
    await traffic.stop();
  };
}

const manySignIns: Fault = {
  title: `${signInsPerSecond} sign-ins a second, from as many addresses`,
  alerts: ['PatchbayHashQueueLong'],
  begin: (installation) => {
    const next = () => signIn(installation, `${randomBytes(6).toString('hex')}@example.com`);
    return Promise.resolve(flood(installation, signInsPerSecond, next));
  },
};

const guessing: Fault = {
  title: 'one address tries passwords of one account',
  alerts: ['PatchbayGuessing'],
  begin: (installation) =>
    Promise.resolve(
      flood(installation, guessesPerSecond, () => signIn(installation, 'victim@example.com', '198.51.100.7')),
    ),
};

const forging: Fault = {
  title: `${forgedPerSecond} calls a second with made-up keys`,
  alerts: ['PatchbayForgedCredentials'],
  begin: (installation) => {
    const next = (): Call => ({
      origin: installation.api.url,
      method: 'GET',
      path: '/v1/me',
      token: `pb_test_${randomBytes(24).toString('hex')}`,
      forwardedFor: anywhere(),
    });
    return Promise.resolve(flood(installation, forgedPerSecond, next));
  },
};

const stolen: Fault = {
  title: 'spent refresh tokens are presented again',
  alerts: ['PatchbayTokensReused'],
  begin: async ({ api, caller, scene }) => {
    const { developer } = await seedDeveloper(scene, 0);
    const server = await describeProduct(api.url, scene, [developer]);
    const endpoint = { caller, origin: api.url, clientId: server.clientId };
    for (let index = 0; index < stolenTokens; index += 1) {
      const app = await connectApp(server);
      const { refreshToken } = app;
      await refreshApp(endpoint, app);
      await refreshApp(endpoint, { refreshToken, accessToken: null });
    }
    return () => undefined;
  },
};

export const faultsOfCallers = { forging, guessing, manySignIns, stolen };
