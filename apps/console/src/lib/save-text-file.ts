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
