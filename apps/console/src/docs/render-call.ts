import type { Call, CallParameter } from './find-calls.ts';
import { html, Markup } from './markup.ts';

const plain = new Markup(' autocomplete="off" spellcheck="false"');

function renderControl(id: string, { choices, isRequired, name, place }: CallParameter): Markup {
  const required = isRequired && new Markup(' required');
  if (choices.length > 0) {
    const options = choices.map((choice) => html`<option>${choice}</option>`);
    return html`<select id="${id}" name="${name}" data-in="${place}"${required || null}><option value="">Not sent</option>${options}</select>`;
  }
  return html`<input id="${id}" name="${name}" data-in="${place}"${required || null}${plain}>`;
}

const renderField = (call: Call, parameter: CallParameter): Markup => {
  const { isRequired, name, place } = parameter;
  const id = `${call.id}-${name}`;
  return html`<div class="field"><label for="${id}">${name} <span class="soft">${place}${isRequired ? ', required' : ''}</span></label>${renderControl(id, parameter)}</div>`;
};

function renderBody({ body, id }: Call): Markup | null {
  if (body === null) return null;
  const rows = Math.min(14, body.split('\n').length + 1);
  return html`<div class="field"><label for="${id}-body">Body <span class="soft">JSON</span></label><textarea id="${id}-body" name="body" rows="${rows}"${plain}>
${body}</textarea></div>`;
}

/** A form that makes a call from its page. It is shown by the script that sends it; without one, the page is as before. */
export function renderCall(call: Call): Markup {
  const { id, method, parameters, path } = call;
  return html`<details class="try" hidden><summary>Try it here</summary>
<form novalidate aria-label="${method} ${path}" data-method="${method}" data-path="${path}">
${parameters.map((parameter) => renderField(call, parameter))}${renderBody(call)}
<p class="soft">This call is real. It uses the API key that you entered above.</p>
<div class="buttons"><button>Send</button><button type="button" hidden>Cancel</button></div>
<p role="status"></p>
<div class="answer" hidden><h3>Headers</h3><pre tabindex="0" role="region" aria-label="Headers of ${id}"></pre>
<h3>Body</h3><pre tabindex="0" role="region" aria-label="Body of ${id}"></pre></div>
</form></details>`;
}
