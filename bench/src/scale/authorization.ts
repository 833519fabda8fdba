import { createDeveloper } from '@patchbay/domain/services.fixture';
import { call, readJson } from '../oauth/http.ts';
import {
  describeProduct,
  pollPending,
  registration,
  rotate,
  runCodeFlow,
  runDeviceFlow,
  startDevice,
} from '../oauth/server.ts';
import { type Area, repeat } from './side.ts';

/** So many that no client asks more often than it may. */
const peopleCount = 32;

let registered = 0;

/** The authorization server, among the clients, grants, tokens and device codes of others. */
export const authorization: Area = async (side) => {
  const { stage, url } = side;
  const people: Awaited<ReturnType<typeof createDeveloper>>[] = [];
  while (people.length < peopleCount) people.push(await createDeveloper(stage.services));
  const server = await describeProduct(url, stage, people);
  let refreshToken = await runCodeFlow(server, server.clientId);
  const pending = await startDevice(server);
  const register = async () => {
    registered += 1;
    const json = { ...registration, client_name: `Another app ${registered}` };
    readJson(await call(server.register, { json }), 201);
  };
  const refresh = async () => {
    refreshToken = await rotate(server, refreshToken);
  };
  const among = 'rows';
  return [
    { title: 'a refresh', among, measure: repeat(side, 100, refresh) },
    { title: 'a device authorization', among, measure: repeat(side, 100, () => startDevice(server)) },
    { title: 'a pending poll', among, measure: repeat(side, 100, () => pollPending(server, pending)) },
    { title: 'a whole device flow', among, measure: repeat(side, 25, () => runDeviceFlow(server)) },
    { title: 'a registration', among, measure: repeat(side, 100, register) },
  ];
};
