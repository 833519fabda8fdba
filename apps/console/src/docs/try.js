// Makes calls from the pages of the reference, with the reader's own key. Without it, the pages lead to the Playground.

const deadlineMs = 30_000;

/** More of an answer would make the page slow. */
const shownCharactersMax = 65_536;

/** These cannot be undone. */
const asksFirst = new Set(['DELETE', 'PUT']);

/**
 * A dot for a segment would make another path of it, and the URL standard knows no way to write one. A header has ASCII alone.
 * @param {HTMLInputElement | HTMLSelectElement} control
 */
const isGap = ({ dataset, required, value }) =>
  (required && value.trim() === '') ||
  (dataset.in === 'path' && /^\.{1,2}$/.test(value.trim())) ||
  (dataset.in === 'header' && /[^ -~]/.test(value));

/**
 * The parameters of a form.
 * @param {HTMLFormElement} form
 */
const controlsOf = (form) => [...form.querySelectorAll('input'), ...form.querySelectorAll('select')];

/**
 * The request of a form.
 * @param {HTMLFormElement} form
 * @param {string} key
 */
function buildRequest(form, key) {
  const { method = '', path = '' } = form.dataset;
  const body = form.querySelector('textarea')?.value ?? null;
  /** @param {string} place */
  const filled = (place) =>
    controlsOf(form)
      .map(({ dataset, name, value }) => ({ isHere: dataset.in === place, name, value: value.trim() }))
      .filter(({ isHere, value }) => isHere && value !== '');
  const query = new URLSearchParams(filled('query').map(({ name, value }) => [name, value])).toString();
  const there = filled('path').reduce(
    (text, { name, value }) => text.replace(`{${name}}`, () => encodeURIComponent(value)),
    path,
  );
  const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${key}` });
  for (const { name, value } of filled('header')) headers.set(name, value);
  if (body !== null) headers.set('Content-Type', 'application/json');
  const url = `${document.body.dataset.api}${there}${query && `?${query}`}`;
  return new Request(url, {
    method,
    headers,
    body,
    // The key is the only credential, it follows no redirect, and nothing of the answer is kept on this machine.
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
}

/**
 * The beginning of an answer. The rest of a long one is not waited for.
 * @param {Response} response
 */
async function readStart(response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    text += part.value;
    if (text.length > shownCharactersMax) {
      await reader?.cancel();
      return `${text.slice(0, shownCharactersMax)}\n… (the rest is not shown)`;
    }
  }
  return text;
}

/** @param {string} text */
function indent(text) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(text);
    return JSON.stringify(value, null, 2);
  } catch {
    return text;
  }
}

/**
 * @param {unknown} error
 * @param {boolean} isCancelled
 */
function describeFault(error, isCancelled) {
  if (isCancelled) return 'Cancelled. The API may have acted on it all the same.';
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `No answer within ${deadlineMs / 1000} seconds. The API may have acted on it all the same.`;
  return 'No answer. Check your connection, then send it again.';
}

/**
 * Everything that came back is shown as text, never as HTML.
 * @param {HTMLFormElement} form
 * @param {Request} request
 * @param {AbortSignal} cancelled
 */
async function send(form, request, cancelled) {
  const startedAt = performance.now();
  const response = await fetch(request, {
    signal: AbortSignal.any([cancelled, AbortSignal.timeout(deadlineMs)]),
  });
  const text = await readStart(response);
  const tookMs = Math.round(performance.now() - startedAt);
  const [headers, body] = form.querySelectorAll('.answer pre');
  if (headers) headers.textContent = [...response.headers].map((pair) => pair.join(': ')).join('\n');
  if (body) body.textContent = text === '' ? 'The answer has no body.' : indent(text);
  form.querySelector('.answer')?.removeAttribute('hidden');
  return `${response.status} after ${tookMs} ms`;
}

/**
 * Says why a call cannot be sent yet, and moves the focus to the field that is missing.
 * @param {HTMLFormElement} form
 * @param {string | null} key
 */
function findGap(form, key) {
  const controls = controlsOf(form);
  const gaps = controls.filter(isGap);
  for (const control of controls) control.setAttribute('aria-invalid', String(gaps.includes(control)));
  const ownKey = document.querySelector('#own-key');
  if (key === null && ownKey instanceof HTMLElement) {
    ownKey.focus();
    return 'Put your API key in first, above the samples.';
  }
  gaps[0]?.focus();
  return gaps.length === 0 ? null : `Still needed: ${gaps.map(({ name }) => name).join(', ')}.`;
}

/**
 * The request that a form sends now, or what stops it, in words. Empty where the reader thinks better of it.
 * @param {HTMLFormElement} form
 */
function prepare(form) {
  const keyForm = document.querySelector('.key-form');
  const key = (keyForm instanceof HTMLFormElement && keyForm.dataset.key) || null;
  const gap = findGap(form, key);
  if (gap !== null || key === null) return gap ?? '';
  const { method = '', path } = form.dataset;
  const isWanted = !asksFirst.has(method) || confirm(`Send ${method} ${path}? You cannot undo it.`);
  return isWanted ? buildRequest(form, key) : '';
}

/** @param {HTMLFormElement} form */
function enable(form) {
  const [submit, cancel] = form.querySelectorAll('button');
  const status = form.querySelector('[role=status]');
  if (!submit || !cancel || !status) return;
  /** @type {AbortController | null} */
  let running = null;
  /** @param {string} outcome */
  const end = (outcome) => {
    running = null;
    status.textContent = outcome;
    if (document.activeElement === cancel) submit.focus();
    cancel.hidden = true;
  };
  cancel.addEventListener('click', () => running?.abort());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (running !== null) return;
    const request = prepare(form);
    status.textContent = request instanceof Request ? 'Sending' : request;
    if (!(request instanceof Request)) return;
    const canceller = new AbortController();
    running = canceller;
    cancel.hidden = false;
    form.querySelector('.answer')?.setAttribute('hidden', '');
    send(form, request, canceller.signal).then(end, (/** @type {unknown} */ error) =>
      end(describeFault(error, canceller.signal.aborted)),
    );
  });
}

for (const details of document.querySelectorAll('details.try')) {
  const form = details.querySelector('form');
  if (form) enable(form);
  details.removeAttribute('hidden');
}
