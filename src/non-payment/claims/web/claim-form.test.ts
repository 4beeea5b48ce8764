import { expect, it } from 'vitest';
import { lossCauses } from '../../../policies/policies/duty-rules.ts';
import { bodyOf, type ClaimValues, typedFields, valuesOf } from './claim-form.ts';

const values: ClaimValues = {
  causeOfLoss: 'INSOLVENCY',
  insolvencyDate: '2026-11-02',
  knownOn: '2026-11-05',
  bankAccount: ' NL91ABNA0417164300 ',
  bankBic: '',
  customerReference: '',
  comment: ' ',
  securities: ['RETENTION_OF_TITLE'],
  hasProtest: false,
  isCollectionAgreed: true,
};

it('saves what can be read, and nothing that belongs to another cause', () => {
  expect(bodyOf(values)).toMatchObject({
    insolvencyDate: '2026-11-02',
    bankAccount: 'NL91ABNA0417164300',
    bankBic: null,
    comment: null,
  });
  expect(bodyOf({ ...values, causeOfLoss: 'POLITICAL' })).toMatchObject({ insolvencyDate: null, knownOn: null });
  expect(bodyOf({ ...values, insolvencyDate: '2 Nov', bankAccount: 'NL' })).toMatchObject({
    insolvencyDate: null,
    bankAccount: null,
  });
});

it('comes back as it was saved', () => {
  const body = bodyOf(values);
  expect(bodyOf(valuesOf({ told: body as never }))).toEqual(body);
});

it.each(lossCauses)('asks for three typed fields at most after %s', (causeOfLoss) => {
  expect(typedFields({ causeOfLoss }).length).toBeLessThanOrEqual(3);
});
