import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MatchQuestion } from '../buyer-match.ts';

/** Why the buyer is a question. */
export const matchQuestionLabels: Readonly<Record<MatchQuestion, MessageDescriptor>> = {
  UNMATCHED: msg`No company found by this name`,
  AMBIGUOUS: msg`Several companies match`,
  OTHER_NAME: msg`The number belongs to a company with another name`,
  SHARED_NUMBER: msg`The number appears with the names of different companies`,
};
