import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AreaWithFigure } from '../../area-figures.ts';

/** What the figure of each area says. */
export const figureLabels: Readonly<Record<AreaWithFigure, MessageDescriptor>> = {
  covers: msg`in force`,
  gradeCovers: msg`in force`,
  caps: msg`to accept`,
  grades: msg`watched`,
  ndCovers: msg`insured`,
  unnamed: msg`insured`,
  strategic: msg`strategic`,
  estimates: msg`valid`,
  requests: msg`waiting for an answer`,
  overdues: msg({ message: 'open', context: 'overdues' }),
  extensions: msg`with the insurer`,
  reschedulings: msg({ message: 'running', context: 'collections' }),
  deadlines: msg`missed`,
  claims: msg({ message: 'open', context: 'claims' }),
  disputes: msg({ message: 'open', context: 'overdues' }),
  collections: msg({ message: 'running', context: 'collections' }),
  requestJobs: msg`ready for review`,
  coverJobs: msg`ready for review`,
};

/** What the count of the navigation says at the places that have one. */
export const waitingLabels: Readonly<Record<string, MessageDescriptor | undefined>> = {
  monitor: msg`not read yet`,
  orders: msg`to approve or amend`,
};
