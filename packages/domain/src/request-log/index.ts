export type { RequestEntry } from './buffer.ts';
export { type HomeView, readHome } from './home.ts';
export { listRequests, type RequestFilter } from './list.ts';
export { createRequestRecorder, type RequestRecorder } from './recorder.ts';
export type { RequestView } from './view.ts';
