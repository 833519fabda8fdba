/** A code as words: "voice_note.processed" as "Voice note processed". */
export function spellOut(code: string): string {
  const words = code.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
