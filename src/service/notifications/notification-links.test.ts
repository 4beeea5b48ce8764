import { expect, it } from 'vitest';
import { paths } from '../../platform/core/paths.ts';
import { linkOf } from './notification-links.ts';
import { typesOfNotification } from './notification-texts.ts';

/** Kinds of events whose notices are about a record of another kind: what `notice.ts` and the events themselves say. */
const aboutAnother = ['user', 'grade', 'job'];

it('every notification leads to what it is about', () => {
  const kinds = new Set(Object.values(typesOfNotification).flatMap(({ on }) => on.map((type) => type.split('.')[0])));
  const lost = [...kinds].filter(
    (kind) => linkOf({ subject: `${kind}/id_1`, companyId: null }) === paths.notifications,
  );
  expect(lost.filter((kind) => !aboutAnother.includes(kind ?? ''))).toEqual([]);
});

it('an invoice, a policy and a document of it are found', () => {
  const linkTo = (subject: string) => linkOf({ subject, companyId: null });
  expect(linkTo('premium-invoice/inv_1')).toBe('/policies/premiumAndFees/inv_1');
  expect(linkTo('policy/SFAC-2000001')).toBe('/policies/SFAC-2000001');
  expect(linkTo('policy-document/pdoc_1')).toBe('/policies/documents?open=pdoc_1');
});
