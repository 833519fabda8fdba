interface Choice {
  readonly with?: string | undefined;
  readonly without?: string | undefined;
}

/** @returns the names of the statements whose SQL has one text, and not another */
export function statementsWith(
  statements: readonly { readonly name: string; readonly text: string }[],
  { with: wanted = '', without }: Choice,
): string[] {
  const has = ({ text }: { readonly text: string }): boolean =>
    text.includes(wanted) && (without === undefined || !text.includes(without));
  return statements.filter(has).map(({ name }) => name);
}
