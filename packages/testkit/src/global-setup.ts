import { startTestServer, type TestServer } from '@patchbay/db/testing';
import type { TestProject } from 'vitest/node';
import { slowDown } from './slow-database.ts';

let server: TestServer | undefined;

/** Starts the database server of a test run and gives every worker its URL. */
export async function setup(project: TestProject): Promise<void> {
  server = await startTestServer();
  project.provide('testServerUrl', await slowDown(server.url));
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
