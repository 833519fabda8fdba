export { type DeviceDecision, decideDevice } from './decide.ts';
export { type DeviceRequestView, readDeviceRequest } from './read.ts';
export {
  type DeviceStatus,
  type NewDeviceCode,
  type PolledDeviceCode,
  pollDeviceCode,
  saveDeviceCode,
} from './store.ts';
