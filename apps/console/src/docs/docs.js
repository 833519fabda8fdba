// Everything here is a convenience: without it, the pages say the same.

if (matchMedia('(width < 60rem)').matches) document.querySelector('details.side')?.removeAttribute('open');

/** Tells people who use a screen reader what has happened. */
const announcer = document.createElement('p');
announcer.className = 'unseen';
announcer.setAttribute('role', 'status');
document.body.append(announcer);

const refused = 'Your browser refused to copy. Select the text and copy it yourself.';

/** @param {Element} figure */
function addCopyButton(figure) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  /** @param {boolean} isCopied */
  const say = (isCopied) => {
    button.textContent = isCopied ? 'Copied' : 'Not copied';
    announcer.textContent = isCopied ? 'Copied' : refused;
  };
  button.addEventListener('click', () => {
    const text = figure.querySelector('code')?.textContent ?? '';
    void navigator.clipboard.writeText(text).then(
      () => say(true),
      () => say(false),
    );
  });
  figure.querySelector('figcaption')?.append(button);
}
for (const figure of document.querySelectorAll('figure.code')) addCopyButton(figure);

/**
 * Shows every sample in one language, where it has that language.
 * @param {string} language
 */
function showLanguage(language) {
  for (const input of document.querySelectorAll('.samples input')) {
    if (input instanceof HTMLInputElement && input.value === language) input.checked = true;
  }
}

/** Reading either name throws where the browser blocks storage for this site. Then choices last as long as the page. */
function isStorageOpen() {
  try {
    return Boolean(localStorage && sessionStorage);
  } catch {
    return false;
  }
}
const isKept = isStorageOpen();
if (isKept) showLanguage(localStorage.getItem('docs-language') ?? '');
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement && target.matches('.samples input'))) return;
  if (isKept) localStorage.setItem('docs-language', target.value);
  showLanguage(target.value);
});

/** A key as this service makes them: nothing that a shell or a program would read as anything else. */
const isKey = /^[\w-]{8,200}$/;
const places = [...document.querySelectorAll('.key')].map((place) => ({ place, unset: place.textContent }));

/**
 * Puts a key into every sample of the page, or takes it out again.
 * @param {string | null} key
 */
function fillIn(key) {
  for (const { place, unset } of places) place.textContent = key ?? unset;
  // The forms that make calls read it here.
  const form = document.querySelector('.key-form');
  if (form instanceof HTMLFormElement) form.dataset.key = key ?? '';
}

/** Offers to put the reader's own key into the samples. It stays in this tab and is sent nowhere. */
function addKeyForm() {
  const form = document.createElement('form');
  form.className = 'key-form';
  form.innerHTML = `<label for="own-key">Your API key, for the samples</label>
<div><input id="own-key" type="password" autocomplete="off" spellcheck="false" aria-describedby="own-key-hint"><button>Put it in</button><button type="button">Forget it</button></div>
<p id="own-key-hint" class="soft">It stays in this browser tab, until you close it or press “Forget it”. It is sent nowhere but to the API, when you try a call.</p>`;
  const input = form.querySelector('input');
  const forget = form.querySelector('button[type=button]');
  if (!input) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const key = input.value.trim();
    input.setAttribute('aria-invalid', String(!isKey.test(key)));
    announcer.textContent = isKey.test(key) ? 'Your key is in the samples' : 'This is not an API key';
    if (!isKey.test(key)) return;
    if (isKept) sessionStorage.setItem('docs-key', key);
    input.value = '';
    fillIn(key);
  });
  forget?.addEventListener('click', () => {
    if (isKept) sessionStorage.removeItem('docs-key');
    announcer.textContent = 'Your key is forgotten';
    fillIn(null);
  });
  document.querySelector('.samples:has(.key)')?.before(form);
}
if (places.length > 0) {
  addKeyForm();
  if (isKept) fillIn(sessionStorage.getItem('docs-key'));
}
