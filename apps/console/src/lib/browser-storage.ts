type Store = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>;

/** Keeps what a page remembers until the page is left. */
function createMemory(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

function openStore(name: 'localStorage' | 'sessionStorage'): () => Store {
  let store: Store | undefined;
  return () => {
    try {
      store ??= window[name];
    } catch {
      // A person can forbid a site to keep anything, and then even the question throws.
      store = createMemory();
    }
    return store;
  };
}

/** The storage of this browser, or of this page where storage is blocked. */
export const browserStore = openStore('localStorage');

/** The storage of this tab, or of this page where storage is blocked. */
export const tabStore = openStore('sessionStorage');
