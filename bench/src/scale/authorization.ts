import { createDeveloper } from '@patchbay/domain/services.fixture';
import { createPeople } from '../drill/people.ts';
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
import { type Area, timed } from './side.ts';

/** So many that no client asks more often than it may. */
const peopleCount = 32;

let registered = 0;

/** The authorization server, among the clients, grants, tokens and device codes of others. */
export const authorization: Area = async (side) => {
  const { stage, url } = side;
  const people = await createPeople(peopleCount, () => createDeveloper(stage.services));
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
  const own = { among: 'rows', times: 100 } as const;
  return [
    { title: 'a refresh', ...own, measure: timed(refresh) },
    { title: 'a device authorization', ...own, measure: timed(() => startDevice(server)) },
    { title: 'a pending poll', ...own, measure: timed(() => pollPending(server, pending)) },
    { title: 'a whole device flow', ...own, times: 40, measure: timed(() => runDeviceFlow(server)) },
    { title: 'a registration', ...own, measure: timed(register) },
  ];
};
