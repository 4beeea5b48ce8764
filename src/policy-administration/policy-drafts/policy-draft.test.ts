import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasExpired,
  type PolicyDraftStatus,
  policyDraftStatuses,
  reminderOf,
  sideOf,
  whyNotApprove,
  whyNotCheck,
  whyNotComment,
  whyNotIssue,
  whyNotKeep,
  whyNotRequestChange,
  whyNotSupersede,
} from './policy-draft.ts';

const today = '2026-11-20';
const draft = (status: PolicyDraftStatus, expiresOn = '2026-12-20') => ({ status, expiresOn });
/** The statuses that a rule allows. */
const allowedBy = (whyNot: (of: ReturnType<typeof draft>) => unknown) =>
  policyDraftStatuses.filter((status) => whyNot(draft(status)) === null);

describe('a finalised draft (handbook N 2.5)', () => {
  it('is approved, or a change asked for, while it is to be checked', () => {
    expect(allowedBy((of) => whyNotApprove(of, today))).toEqual(['AVAILABLE', 'DOWNLOADED']);
    expect(allowedBy(whyNotRequestChange)).toEqual(['AVAILABLE', 'DOWNLOADED']);
  });

  it('is issued once it is approved; a wording is kept only where a change was asked of it', () => {
    expect(allowedBy(whyNotIssue)).toEqual(['APPROVED']);
    expect(allowedBy((of) => whyNotKeep(of, null, today))).toEqual(['CHANGE_REQUESTED']);
  });

  it.each([
    ['2026-11-20', null, null],
    ['2026-11-19', null, 'required'],
    ['2026-11-19', '2026-11-20', null],
    ['2026-11-19', '2026-11-19', 'day-in-past'],
    ['2026-12-20', '2026-11-19', 'day-in-past'],
    ['2026-12-20', '2026-11-25', null],
  ])('with a last day of %s is kept until %s: %s', (before, after, code) => {
    const errors = whyNotKeep(draft('CHANGE_REQUESTED', before), after, today)?.errors ?? [];
    expect(errors).toEqual(code === null ? [] : [{ pointer: '/expiresOn', code }]);
  });

  it('is commented on and replaced until it has ended', () => {
    const open = ['AVAILABLE', 'DOWNLOADED', 'APPROVED', 'CHANGE_REQUESTED'];
    expect(allowedBy(whyNotComment)).toEqual(open);
    expect(allowedBy(whyNotSupersede)).toEqual(open);
  });

  it('can be approved until its last day, and a change asked for afterwards too', () => {
    expect(whyNotApprove(draft('AVAILABLE', today), today)).toBeNull();
    const late = draft('DOWNLOADED', '2026-11-19');
    expect(whyNotApprove(late, today)).toMatchObject({
      code: 'draft-expired',
      facts: { expiresOn: '2026-11-19' },
    });
    expect(whyNotRequestChange(late)).toBeNull();
  });

  it('expires only while nobody has checked it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...policyDraftStatuses), fc.boolean(), (status, isOver) => {
        const unchecked = status === 'AVAILABLE' || status === 'DOWNLOADED';
        expect(hasExpired(draft(status, isOver ? '2026-11-19' : today), today)).toBe(unchecked && isOver);
      }),
    );
  });

  it('is checked by the broker, not by who sent it', () => {
    expect(whyNotCheck('insurer')).toMatchObject({ code: 'broker-checks' });
    expect([whyNotCheck('broker'), whyNotCheck('agent')]).toEqual([null, null]);
  });

  it('knows on whose side somebody writes', () => {
    expect([sideOf('broker'), sideOf('intermediary'), sideOf('insurer')]).toEqual(['BROKER', 'BROKER', 'INSURER']);
  });
});

describe('the reminder of a draft', () => {
  it('comes three days before the last day, unless it was sent too late for that', () => {
    expect(reminderOf('2026-12-10', '2026-11-30')).toBe('2026-12-07');
    expect(reminderOf('2026-12-10', '2026-12-07')).toBeNull();
    expect(reminderOf('2026-12-10', '2026-12-06')).toBe('2026-12-07');
  });
});
