/** A name in a directory is the same in any case. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase();

/** Somebody who joins by themselves, with the address or the number that they sign in with. */
export type Joining = { readonly displayName: string } & (
  | { readonly email: string; readonly phone?: undefined }
  | { readonly email?: undefined; readonly phone: string }
);

/** The columns of the directory for somebody who joins by themselves, so that SCIM lists everyone. */
export function directoryEntryOf({ displayName, email, phone }: Joining) {
  const userName = email ?? phone;
  const emails = email === undefined ? {} : { emails: [{ value: email, type: 'work', primary: true }] };
  return { userName, userNameKey: foldName(userName), profile: { displayName, ...emails } };
}
