export { type DeviceDecision, decideDevice } from './decide.ts';
export { type DeviceStatus, type PolledDeviceCode, pollAsClient, pollDeviceCode } from './poll.ts';
export { type DeviceRequestView, readDeviceRequest } from './read.ts';
export { type NewDeviceCode, saveDeviceCode } from './store.ts';
