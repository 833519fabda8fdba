/**
 * Stands in for the container where the framework builds the start of the server for its runtime without Node as well:
 * nothing of the console runs there, and neither database nor sockets can be part of that build.
 */
export const warmUp = (): void => undefined;
