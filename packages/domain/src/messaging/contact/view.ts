export interface ContactView {
  readonly id: string;
  readonly displayName: string;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  /** The platform user behind it, where there is one. */
  readonly userId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const contactSelect = {
  id: true,
  displayName: true,
  phone: true,
  email: true,
  userId: true,
  createdAt: true,
  updatedAt: true,
} as const;
