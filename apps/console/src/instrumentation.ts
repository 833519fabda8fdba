/** The framework calls this once as the server starts, and answers nobody before it is done. */
export { warmUp as register } from '#container';
