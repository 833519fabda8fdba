/** Copies `text`. Returns false when the browser refuses, so that the caller can say so. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

// Plain http on a LAN address has no async clipboard; the selection command still works there.
function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.readOnly = true;
  holder.className = 'sr-only';
  const active = document.activeElement;
  // Inside an open dialog the focus trap pulls focus back from anything outside of it.
  (active?.closest('[role=dialog]') ?? document.body).append(holder);
  holder.select();
  const copied = document.execCommand('copy');
  holder.remove();
  if (active instanceof HTMLElement) {
    active.focus();
  }
  return copied;
}

/** Offers `text` as a download; it never leaves the browser. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A revoked URL no longer pins the text in memory.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
