import type { AgentView } from '../../../trpc/types.ts';
import { changesOf, type Draft, type DraftField, editsAfter, isSame, type SavedFields } from './draft.ts';

/** The edits of a person, and the agent as it was when they began. */
export interface Editing {
  readonly edits: Partial<Draft>;
  /** Absent while nothing is changed: then it is whatever the page shows. */
  readonly base?: AgentView;
}

export const untouched: Editing = { edits: {} };

/** Drops the edits that restore the stored value. */
function restOn(base: AgentView, edits: Partial<Draft>): Editing {
  const left = changesOf(base, edits);
  return Object.keys(left).length === 0 ? untouched : { edits: left, base };
}

/** @param shown the agent on the page, on which the first change rests */
export const edit = ({ base, edits }: Editing, part: Partial<Draft>, shown: AgentView): Editing =>
  restOn(base ?? shown, { ...edits, ...part });

/** The edits that are still unsaved after a save: a person may have typed on. */
export const afterSave = ({ edits }: Editing, saved: SavedFields, agent: AgentView): Editing =>
  restOn(agent, editsAfter(edits, saved));

/** The changes as they are once somebody else has changed the agent, and the fields that both have changed. */
export interface Rebased {
  readonly editing: Editing;
  readonly lost: readonly DraftField[];
}

/** Puts the changes on top of what somebody else has saved meanwhile. */
export function rebase({ base, edits }: Editing, newer: AgentView): Rebased {
  const editing = restOn(newer, edits);
  const both = Object.keys(editing.edits) as DraftField[];
  return { editing, lost: both.filter((field) => !base || !isSame(field, base, newer)) };
}
