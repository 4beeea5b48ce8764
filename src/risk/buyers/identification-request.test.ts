import { expect, it } from 'vitest';
import {
  identificationMoves,
  identificationStatuses,
  whyNotAnswerIdentification,
  whyNotMoveIdentification,
} from './identification-request.ts';

it('goes from a draft to an answer, and no further', () => {
  const reached = new Set(['DRAFT']);
  for (const status of identificationStatuses) {
    for (const next of identificationStatuses) {
      const refusal = whyNotMoveIdentification({ identificationId: 'idr_1', status }, next);
      expect(refusal === null).toBe(identificationMoves[status].includes(next));
      if (refusal === null) reached.add(next);
      else expect(refusal).toEqual({ code: 'identification-not-open', facts: { identificationId: 'idr_1', status } });
    }
  }
  expect([...reached].sort()).toEqual([...identificationStatuses].sort());
  expect(identificationStatuses.filter((status) => identificationMoves[status].length === 0)).toHaveLength(4);
});

it('names the company that was found, and none where none was found', () => {
  expect(whyNotAnswerIdentification('IDENTIFIED', '100001')).toBeNull();
  expect(whyNotAnswerIdentification('NOT_FOUND', null)).toBeNull();
  expect(whyNotAnswerIdentification('DUPLICATE', null)?.errors).toEqual([{ pointer: '/companyId', code: 'required' }]);
  expect(whyNotAnswerIdentification('NOT_FOUND', '100001')?.errors).toEqual([
    { pointer: '/companyId', code: 'only-when-found' },
  ]);
});
