export { type DeviceView, listDevices } from './list.ts';
export { registerDevice } from './register.ts';
export { removeDevice } from './remove.ts';
