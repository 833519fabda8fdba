import type { Installation } from './installation.ts';

/** Ends a fault. */
export type Heal = () => void | Promise<void>;

/** Something that goes wrong, and the alerts that must ring for it. */
export interface Fault {
  readonly title: string;
  readonly alerts: readonly string[];
  begin(installation: Installation): Promise<Heal>;
}
