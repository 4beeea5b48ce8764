import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimalsOf } from '../../platform/core/format.ts';
import { locales } from '../../platform/core/locale.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { testCatalogue } from '../../testing/server/test-node.ts';
import { isAboutOwed } from './compose-notification.ts';
import { type MovedOrder, noticesOf, notifiedEvents, typeOf } from './notice.ts';
import { mostNotifiedSingly, notificationTypes, severities } from './notification.ts';
import { usualChoice } from './notification-choices.ts';
import { linkOf } from './notification-links.ts';
import { isEndedBy, typesOfNotification } from './notification-texts.ts';
import type { RecordedEvent } from './recorded-event.ts';

function event(more: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    type: 'claim.paid',
    subject: 'claim/clm_1',
    policy: 'HERM-1000001',
    portfolio: '',
    currency: 'EUR',
    personId: null,
    actorId: 'insurer/claims',
    at: '2026-11-20T10:00:00.000Z',
    concerns: ['company/600001'],
    data: {},
    before: null,
    after: null,
    ...more,
  };
}

const order: MovedOrder = {
  orderId: 'ord_1',
  administrators: ['ada'],
  approvers: ['viktor', 'rosa'],
  createdBy: 'rosa',
  right: 'read_clr',
  companyId: '600001',
  amount: { amount: '50000', currency: 'EUR' },
};
const orders = new Map([['order/ord_1', order]]);
const ofOrder = (type: string, workflowStatus: string, actorId = 'rosa') =>
  event({ type, subject: 'order/ord_1', actorId, data: { workflowStatus } });

test.each(notificationTypes)('%s has all decimals where it is about what is owed', (type) => {
  const isOwed = isAboutOwed({ type, needs: null });
  expect(decimalsOf({ isOwed })).toBe(typesOfNotification[type].group === 'non-payment' ? 'minor' : 'needed');
});

test('an order has them where what it orders is owed, and covers have none that nobody wrote', () => {
  const isOwed = (needs: Permission) => isAboutOwed({ type: 'ORDER_TO_VALIDATE', needs });
  expect([isOwed('read_claims'), isOwed('read_overdues')]).toEqual([true, true]);
  expect([isOwed('read_clr'), isOwed('read_gr')]).toEqual([false, false]);
});

describe('which type reports an event', () => {
  const cover = (before: object, after: object) => event({ type: 'cover.changed', subject: 'cover/c', before, after });
  const active = { state: 'active', pendingAction: null };
  const notice = (type: string) => ({ type, plannedDate: '2026-12-20' });

  test.each([
    [
      'a grant',
      event({ type: 'cover-request.answered', after: { decision: { grantedAmount: '5000' } } }),
      'COVER_DECISION',
    ],
    [
      'nothing',
      event({ type: 'cover-request.answered', after: { decision: { grantedAmount: '0' } } }),
      'COVER_REFUSED',
    ],
    ['an order not admitted', event({ type: 'cover-request.rejected' }), 'COVER_REFUSED'],
    [
      'an announced reduction',
      cover({ ...active, totalAmount: '9' }, { ...active, totalAmount: '9', pendingAction: notice('REDUCTION') }),
      'COVER_REDUCED',
    ],
    [
      'one that was told',
      cover({ totalAmount: '9', pendingAction: notice('REDUCTION') }, { ...active, totalAmount: '5' }),
      null,
    ],
    ['a reduction at once', cover({ ...active, totalAmount: '9' }, { ...active, totalAmount: '5' }), 'COVER_REDUCED'],
    ['an announced withdrawal', cover(active, { ...active, pendingAction: notice('WITHDRAWAL') }), 'COVER_WITHDRAWN'],
    [
      'an end at once',
      cover({ ...active, totalAmount: '9' }, { state: 'inactive', totalAmount: '0', pendingAction: null }),
      'COVER_WITHDRAWN',
    ],
    ['more cover', cover({ ...active, totalAmount: '5' }, { ...active, totalAmount: '9' }), null],
    [
      'a note of the insurer',
      event({ type: 'cover-request.commented', data: { isFromInsurer: true } }),
      'REQUEST_NOTE',
    ],
    ['a note of one’s own', event({ type: 'cover-request.commented', data: { isFromInsurer: false } }), null],
    ['an order handed over', ofOrder('order.submitted', 'TO_VALIDATE'), 'ORDER_TO_VALIDATE'],
    ['a take-over of an order that waits', ofOrder('order.taken-over', 'TO_VALIDATE'), 'ORDER_TO_VALIDATE'],
    ['a take-over of one that was returned', ofOrder('order.taken-over', 'RETURNED'), null],
    ['an order sent at once', ofOrder('order.submitted', 'SENT'), null],
    ['a first approval', ofOrder('order.approved', 'TO_VALIDATE_2'), 'ORDER_TO_VALIDATE'],
    ['the last approval', ofOrder('order.approved', 'SENT'), 'ORDER_OUTCOME'],
    ['an order above all limits', ofOrder('order.beyond-limits', 'TO_VALIDATE'), 'ORDER_BEYOND_LIMITS'],
    ['an order sent back', ofOrder('order.returned', 'RETURNED'), 'ORDER_RETURNED'],
    ['an order taken back', ofOrder('order.withdrawn', 'WITHDRAWN'), null],
    [
      'an overdue with cover kept',
      event({ type: 'overdue.answered', after: { decision: 'COVER_MAINTAINED' } }),
      'OVERDUE_REPLY',
    ],
    [
      'an overdue with cover stopped',
      event({ type: 'overdue.answered', after: { decision: 'DELIVERY_BAN' } }),
      'COVER_STOPPED',
    ],
    [
      'A1: a stop that was lifted',
      event({ type: 'overdue.stop-lifted', after: { decision: 'LIFTED' } }),
      'OVERDUE_REPLY',
    ],
    ['A1: a stop that stays', event({ type: 'overdue.stop-kept', after: { decision: 'KEPT' } }), 'OVERDUE_REPLY'],
    ['a stop by the calendar', event({ type: 'deadline.cover-stopped' }), 'COVER_STOPPED'],
    ['what nobody is told', event({ type: 'cover.monitoring-changed' }), null],
  ])('%s', (_what, told, type) => {
    expect(typeOf(told)).toBe(type);
  });
});

describe('a notice', () => {
  it('of an order above all approval limits is for who administers users', () => {
    const told = noticesOf([ofOrder('order.beyond-limits', 'TO_VALIDATE')], { orders });
    expect(told).toMatchObject([{ type: 'ORDER_BEYOND_LIMITS', personId: 'ada', amount: '50000', needs: 'read_clr' }]);
  });

  it('carries buyer, sum and day of what happened, under the policy for all', () => {
    const paid = event({ data: { amount: { amount: '1200.50', currency: 'GBP' }, day: '2026-11-19' } });
    expect(noticesOf([paid])).toMatchObject([
      {
        type: 'CLAIM_PAYMENT',
        personId: null,
        companyId: '600001',
        amount: '1200.50',
        currency: 'GBP',
        day: '2026-11-19',
        count: 1,
      },
    ]);
  });

  it('names the first day of what is so after a last one', () => {
    const stopped = event({ type: 'deadline.cover-stopped', data: { day: '2026-12-09' } });
    const banned = event({
      type: 'overdue.answered',
      after: { decision: 'DELIVERY_BAN', effectiveDate: '2026-12-10' },
    });
    expect(noticesOf([stopped, banned]).map(({ type, day }) => [type, day])).toEqual([
      ['COVER_STOPPED', '2026-12-10'],
      ['COVER_STOPPED', '2026-12-10'],
    ]);
  });

  it('takes a plain sum in the currency of the policy, and nothing else', () => {
    const sums = [{ amount: '70' }, { amount: 'many' }, { amount: { amount: '1' } }, {}];
    expect(noticesOf(sums.map((data) => event({ data }))).map(({ amount, currency }) => [amount, currency])).toEqual([
      ['70', 'EUR'],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it('of an order is for each who may approve it, but never for whoever handed it over', () => {
    expect(noticesOf([ofOrder('order.submitted', 'TO_VALIDATE')], { orders })).toMatchObject([
      { personId: 'viktor', companyId: '600001', amount: '50000', needs: 'read_clr' },
    ]);
  });

  it('of its outcome is for whose it is, unless they brought it about', () => {
    const told = (actorId: string) => noticesOf([ofOrder('order.returned', 'RETURNED', actorId)], { orders });
    expect(told('viktor').map(({ personId }) => personId)).toEqual(['rosa']);
    expect(told('rosa')).toEqual([]);
  });

  it('of a file is for whoever uploaded it, with a link to it', () => {
    const job = {
      type: 'job.finished',
      subject: 'job/job_1',
      policy: null,
      personId: 'rosa',
      data: { kind: 'covers' },
    };
    const [notice] = noticesOf([event({ ...job, concerns: [] })]);
    expect(notice).toMatchObject({ type: 'JOB_FINISHED', personId: 'rosa', policy: null });
    expect(notice && linkOf(notice)).toBe('/risk-services/cover-jobs/job_1');
  });

  it('takes the place of many of one kind, and says how many', () => {
    const many = Array.from({ length: mostNotifiedSingly + 1 }, (_none, index) => event({ subject: `claim/${index}` }));
    const [notice, ...others] = noticesOf(many);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ count: mostNotifiedSingly + 1, companyId: null, subject: 'claim/' });
    expect(notice && linkOf(notice)).toBe('/non-payment/claims');
  });

  const anyEvent = fc
    .record({
      type: fc.oneof(fc.constantFrom(...notifiedEvents), fc.string()),
      subject: fc.constantFrom('claim/1', 'order/ord_1', 'cover/2', 'job/3', 'export/4', 'x'),
      policy: fc.constantFrom('HERM-1000001', 'SFAC-2000001', null),
      actorId: fc.constantFrom('rosa', 'viktor', 'insurer'),
      personId: fc.constantFrom('rosa', null),
      data: fc.oneof(fc.jsonValue(), fc.record({ companyId: fc.string(), amount: fc.jsonValue(), day: fc.string() })),
      after: fc.oneof(fc.jsonValue(), fc.record({ totalAmount: fc.string(), pendingAction: fc.jsonValue() })),
      before: fc.jsonValue(),
    })
    .map(event);

  it('holds for whatever happens', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 80 }), (events) => {
        const notices = noticesOf(events, { orders });
        for (const notice of notices) {
          // nobody is notified of their own action, but of their own files
          if (typesOfNotification[notice.type].audience !== 'doer') expect(notice.personId).not.toBe(notice.actorId);
          // a notification for all readers belongs to a policy
          if (notice.personId === null) expect(notice.policy).not.toBeNull();
          expect(notice.amount === null).toBe(notice.currency === null);
          expect(linkOf(notice)).toMatch(/^\/[a-z]/);
          expect(notice.expiresAt > notice.createdAt).toBe(true);
        }
        const alike = Map.groupBy(
          notices,
          ({ type, policy, actorId, personId }) => `${type} ${policy} ${actorId} ${personId}`,
        );
        for (const each of alike.values()) expect(each.length).toBeLessThanOrEqual(mostNotifiedSingly);
      }),
    );
  });
});

describe('the table of types', () => {
  it('calls the answer to an appeal by its name', () => {
    const answered = { type: 'cover-request.answered', data: { action: 'APPEAL' } };
    const kinds = ['5000', '0'].map(
      (grantedAmount) => noticesOf([event({ ...answered, policy: 'p', after: { decision: { grantedAmount } } })])[0],
    );
    expect(kinds.map((notice) => notice && typesOfNotification[notice.type].titles?.[notice.event])).toEqual([
      'The insurer answered your appeal',
      'The insurer declined your appeal',
    ]);
  });

  it('says something of its own about events that it reports, and about no others', () => {
    for (const { on, by, titles } of Object.values(typesOfNotification))
      if (!by) for (const event of Object.keys(titles ?? {})) expect(on).toContain(event);
  });

  it.each([
    ['premium-invoice.paid', 'CLEARED', true],
    ['premium-invoice.paid', 'PARTIALLY_PAID', false],
    ['premium-invoice.changed', 'WRITTEN_OFF', true],
    ['premium-invoice.changed', 'ISSUED', false],
    ['premium-invoice.dispute-answered', 'CREDITED', true],
    ['premium-invoice.dispute-answered', 'ISSUED', false],
    ['premium-invoice.payment-returned', 'ISSUED', false],
  ])('ends the warning of an unpaid invoice once nothing of it is open: %s, %s', (type, status, ended) => {
    expect(isEndedBy('INVOICE_REMINDER', event({ type, data: { status } }))).toBe(ended);
  });

  it('tells of a new invoice of which something is open', () => {
    const issued = (status: string) => typeOf(event({ type: 'premium-invoice.issued', data: { status } }));
    expect([issued('ISSUED'), issued('CLEARED')]).toEqual(['INVOICE_ISSUED', null]);
  });

  it('has a translation of every word', () => {
    const words = Object.values(typesOfNotification).flatMap(({ title, titles, day, count }) => [
      title,
      ...Object.values(titles ?? {}),
      ...[day?.words, count?.words].filter((each) => each !== undefined),
    ]);
    for (const locale of locales) {
      const known = testCatalogue(locale, 'mails');
      expect(words.filter((word) => !known.get(word))).toEqual([]);
    }
  });

  it('sends by mail at once what requires an action, unless a type says otherwise', () => {
    expect(usualChoice('CLAIM_DOCUMENTS')).toEqual({ inApp: true, mail: 'at-once' });
    expect(usualChoice('RECOVERY')).toEqual({ inApp: true, mail: 'daily' });
    expect(usualChoice('GRADE_CHANGED').mail).toBe('never');
    for (const type of notificationTypes) expect(severities).toContain(typesOfNotification[type].severity);
  });
});
