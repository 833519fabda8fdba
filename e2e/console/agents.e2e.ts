/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { type Agent, compile, openAgent, openTab, pageOf, said } from './support/agent.ts';
import { callApi, type Developer, enterConsole, signUp } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/** Makes an agent from a template on its page. */
async function makeAgent(page: Page, template: RegExp, name: string): Promise<void> {
  await openPage(page, '/agents/new');
  await page.getByRole('radio', { name: template }).check();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create agent' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('a new workspace explains what an agent is, and makes one from a template', async ({
  developer,
  page,
  product,
}) => {
  await openPage(page, '/agents');
  await expect(page.getByText('No agents yet')).toBeVisible();
  await page.getByRole('link', { name: 'New agent' }).first().click();
  await expect(page.getByLabel('Name')).toHaveValue('Answerer');
  await page.getByRole('radio', { name: /^Thread digest/ }).check();
  await expect(page.getByLabel('Name')).toHaveValue('Thread digest');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Create agent' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Name must not be empty\./);
  await page.getByLabel('Name').fill('Morning digest');
  await page.getByRole('button', { name: 'Create agent' }).click();
  await expect(page.getByRole('heading', { name: 'Morning digest', level: 1 })).toBeVisible();
  const { body } = await callApi<Agent[]>(product, 'GET /v1/agents', developer);
  expect(body).toMatchObject([{ name: 'Morning digest', status: 'draft', tools: ['read_thread'] }]);
});

test('an agent is deleted only once its name is typed', async ({ developer: _, page }) => {
  await makeAgent(page, /^Blank/, 'To be deleted');
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete To be deleted?' });
  const typed = question.getByLabel('Type “To be deleted” to confirm');
  await typed.fill('To be');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await typed.fill('To be deleted');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'To be deleted was deleted')).toBeVisible();
  await expect(page.getByText('No agents yet')).toBeVisible();
});

test('an agent of another workspace is not found', async ({ context, page, product }) => {
  const owner: Developer = await signUp(product);
  const draft = { name: 'Not yours', template_id: 'answerer' };
  const { body } = await callApi<Agent>(product, 'POST /v1/agents', { ...owner, body: draft });
  await enterConsole(context, product, (await signUp(product)).token);
  await page.goto(`/agents/${body.id}`);
  await expect(page.getByText('Agent not found')).toBeVisible();
  await expect(page.getByText('Not yours')).toBeHidden();
});

const instructions = (page: Page) => page.getByRole('textbox', { name: 'Instructions' });

test('compiling names every problem at once, each at its place, and keeps the draft as a version once they are solved', async ({
  developer: { token },
  page,
  product,
}) => {
  await openAgent(page, product, {
    token,
    draft: {
      name: 'Broken',
      instructions: 'Sum up.\nWrite in {{style}}.',
      tools: ['read_thread', 'fly'],
      scopes: ['moon:walk'],
    },
  });
  await compile(page);
  await said(page, 'Not compiled: 3 errors and 1 warning. Each one is marked in the form.');
  await said(page, 'There is no tool fly.');
  await said(page, 'There is no scope moon:walk.');
  await said(page, 'read_thread needs the scope threads:read, which the agent does not have.');
  await page.getByRole('button', { name: 'Line 2' }).click();
  await expect(instructions(page)).toBeFocused();
  const selected = await instructions(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe('{{style}}');
  await page.keyboard.type('plain words');
  await expect(page.getByText('Placeholders are not filled in')).toBeHidden();
  await page.getByRole('checkbox', { name: /^fly/ }).uncheck();
  await page.getByRole('checkbox', { name: /^moon:walk/ }).uncheck();
  await page.getByRole('checkbox', { name: /^threads:read/ }).check();
  await said(page, 'You have unsaved changes.');
  await page.getByRole('button', { name: 'Save and compile' }).click();
  await said(page, 'Compiled as version 1.');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
});

test('a tool brings its scopes, and what it writes is set apart from what it reads', async ({
  developer: { token },
  page,
  product,
}) => {
  await openAgent(page, product, { token, draft: { name: 'Helper', template_id: 'blank' } });
  await said(page, 'Lists the newest threads, without their messages.');
  const writes = page.getByRole('group', { name: 'Writes after a person confirms' });
  await writes.getByRole('checkbox', { name: /^Create a task/ }).check();
  await expect(page.getByRole('checkbox', { name: /^tasks:write/ })).toBeChecked();
  await writes.getByRole('checkbox', { name: /^Create a task/ }).uncheck();
  await said(page, 'Choose a tool to add the scopes that it needs.');
});

const digest = { name: 'Digest', template_id: 'thread-digest' };

test('a version is published by the hash that was seen, shows its address, and is rolled back to', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = await openAgent(page, product, { token, draft: digest });
  await openTab(page, 'Overview');
  await expect(page.getByRole('link', { name: 'Open the draft' })).toHaveAttribute('href', /\/draft$/);
  await said(page, 'Publish a version to get the URL.');
  await openTab(page, 'Draft');
  for (const version of [1, 2]) {
    await instructions(page).fill(`Sum up in ${version} sentences.`);
    await compile(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Publish version ${version}?` });
    await expect(dialog).toContainText(`Sum up in ${version} sentences.`);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toBeHidden();
    await said(page, `Version ${version} is published and matches the draft.`);
  }
  await openTab(page, 'Overview');
  await expect(page.getByRole('region', { name: 'MCP URL' })).toHaveText(`${product.apiUrl}${path}/mcp`);
  await openTab(page, 'Versions');
  await page.getByRole('button', { name: 'Roll back to version 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Roll back to version 1?' });
  await question.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem').last()).toContainText(
    'Published',
  );
  await openTab(page, 'Draft');
  await expect(instructions(page)).toHaveValue('Sum up in 2 sentences.');
  const { body } = await callApi(product, `GET ${path}`, { token });
  expect(body).toMatchObject({ published_version: 1, compiled_version: 2 });
});

test('a draft that somebody else has changed meanwhile is not published', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = await openAgent(page, product, { token, draft: digest });
  await compile(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 1?' });
  await callApi(product, `PATCH ${path}`, { token, body: { instructions: 'Something else.' } });
  await callApi(product, `POST ${path}/compile`, { token });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The version was not published');
  const { body } = await callApi(product, `GET ${path}`, { token });
  expect(body).toMatchObject({ published_version: null });
});

test('a save loses to what somebody else has saved meanwhile, shows it, and keeps what was typed', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = await openAgent(page, product, { token, draft: digest });
  const stored = async () =>
    (await callApi<{ instructions: string }>(product, `GET ${path}`, { token })).body;
  await instructions(page).fill('Mine.');
  await callApi(product, `PATCH ${path}`, { token, body: { instructions: 'Theirs.' } });
  await page.getByRole('button', { name: 'Save draft' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'Not saved: the instructions changed' });
  await expect(note).toContainText('Changed by: You');
  await expect(note.getByRole('region', { name: 'Saved instructions' })).toHaveText('Theirs.');
  await expect(instructions(page)).toHaveValue('Mine.');
  expect(await stored()).toMatchObject({ instructions: 'Theirs.' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(note).toBeHidden();
  expect(await stored()).toMatchObject({ instructions: 'Mine.' });
});

test('two people who edit different fields lose nothing', async ({ developer: { token }, page, product }) => {
  const path = await openAgent(page, product, { token, draft: digest });
  await instructions(page).fill('Mine.');
  await callApi(product, `PATCH ${path}`, { token, body: { name: 'Theirs' } });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: 'Theirs', level: 1 })).toBeVisible();
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
  const { body } = await callApi(product, `GET ${path}`, { token });
  expect(body).toMatchObject({ name: 'Theirs', instructions: 'Mine.' });
});

test('every way to lose unsaved changes asks first, and discarding them goes on', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = await openAgent(page, product, { token, draft: digest });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Agents' });
  await page.goto(pageOf(path));
  await openTab(page, 'Draft');
  await instructions(page).fill('Unsaved');
  for (const leave of [
    () => link.click(),
    () => page.getByRole('link', { name: 'Versions' }).click(),
    () => page.keyboard.press('Control+K'),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(instructions(page)).toHaveValue('Unsaved');
  }
  await link.click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/agents');
  await page.goto(`${pageOf(path)}/draft`);
  await expect(instructions(page)).not.toHaveValue('Unsaved');
});
