import type { MessageDescriptor } from '@lingui/core';
import { createContext, type ReactNode, use } from 'react';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import type { DeclaredList } from '../../../platform/core/list.ts';
import type { ScreenPath } from '../../../platform/core/paths.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import type { jobStateLabels, lineStateLabels } from '../job-labels.ts';
import type { JobLineOnWire, JobOnWire, JobOperations } from '../jobs.contract.ts';
import type { JobTab, LineTab } from '../jobs.list.ts';
import type { LineTarget } from '../line-target.ts';

/** A line target with what its screens say, where they are and what they show besides; the rest they have in common. */
export type LineTargetOnScreen = Readonly<{
  target: LineTarget;
  operations: JobOperations;
  list: string;
  one: ScreenPath;
  /** The files, and the lines of one. */
  files: DeclaredList<JobOperations['list'], string, JobTab>;
  lines: Omit<DeclaredList<JobOperations['lines'], string, LineTab>, 'tile'>;
  uploadFile: MessageDescriptor;
  /** What an empty list invites to. */
  invitation: MessageDescriptor;
  /** Heads that pasted rows may have. */
  heads: MessageDescriptor;
  /** What handing in does not do yet. */
  notYet: MessageDescriptor;
  stateLabels: typeof jobStateLabels;
  lineLabels: typeof lineStateLabels;
  /** Why somebody with these roles hands no such file in. */
  whyNotWith(mandates: ReadonlyArray<Readonly<{ orderingRole: OrderingRole | null }>>): Refusal | null;
  /** What becomes of lines when they are started, in sums. */
  sums?(job: JobOnWire): ReactNode;
  /** What stands above the lines, and is to be settled by the reader: whom the file names and nobody was found for. */
  unmatched(job: JobOnWire): ReactNode;
  /** What became of what a line ordered. */
  answerOf?(line: JobLineOnWire): MessageDescriptor | null;
  /** What one should know of a line that can be applied, by its code. */
  warningLabels: Readonly<Record<string, MessageDescriptor>>;
}>;

/** What the files are for that the screen is about. */
export const LineTargetContext = createContext<LineTargetOnScreen | null>(null);

export function useJobScreens(): LineTargetOnScreen {
  const screens = use(LineTargetContext);
  if (!screens) throw new Error('A screen of files stands in a LineTargetContext');
  return screens;
}

/** The operations on the files of this kind. */
export function useJobOperations(): JobOperations {
  return useJobScreens().operations;
}
