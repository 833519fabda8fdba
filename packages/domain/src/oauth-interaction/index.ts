export { decideConsent } from './decide.ts';
export { findResumed, type ResumedInteraction } from './find-resumed.ts';
export { type ConsentView, readConsent } from './read.ts';
export {
  consumeInteraction,
  type InteractionDecision,
  type NewInteraction,
  proveDecision,
  type StoredInteraction,
  saveInteraction,
} from './store.ts';
