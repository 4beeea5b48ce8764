import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MatchQuestion } from '../buyer-match.ts';

/** Why the buyer is a question. */
export const matchQuestionLabels: Readonly<Record<MatchQuestion, MessageDescriptor>> = {
  UNMATCHED: msg`Not found by this name`,
  AMBIGUOUS: msg`Several may be meant`,
  OTHER_NAME: msg`The number is of a company with another name`,
  SHARED_NUMBER: msg`The number stands beside names of different companies`,
};
