export { type IntegrationView, readIntegration } from './read-integration.ts';
export { requireClientOrigin } from './require-client-origin.ts';
