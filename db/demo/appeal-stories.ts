import type { Story } from './cover-stories.ts';

const viktor = 'viktor.validator@nordwind.example';
const nordwind = { policy: 'HERM-1000001', by: 'rosa.requestor@nordwind.example' } as const;
const approvedByViktor = (hoursAgo: number) => [{ by: viktor, hoursAgo, decision: 'approve' }] as const;

/** Days ago in hours. */
const days = (count: number) => count * 24;

/**
 * Appeals and temporary increases of Nordwind: one appeal waits for the insurer, one is answered; one increase is in
 * force for the season, one ends within days.
 */
export const appealStories: readonly Story[] = [
  {
    ...nordwind,
    hoursAgo: days(12),
    grade: '06',
    thousands: 95,
    afterwards: approvedByViktor(days(12) - 3),
    later: {
      action: 'APPEAL',
      hoursAgo: 29,
      thousands: 80,
      entered: {
        appealReason: 'NEW_FACTS',
        newFacts: ['NEWER_ACCOUNTS', 'PAYMENT_EXPERIENCE'],
        comment:
          'The accounts of the last year are filed: equity has doubled. They have paid all our invoices in time.',
      },
      afterwards: approvedByViktor(22),
    },
  },
  {
    ...nordwind,
    hoursAgo: days(40),
    grade: '06',
    thousands: 90,
    afterwards: approvedByViktor(days(40) - 3),
    later: {
      action: 'APPEAL',
      hoursAgo: days(26),
      thousands: 75,
      entered: {
        appealReason: 'FACTS_NOT_CONSIDERED',
        newFacts: ['SECURITY'],
        comment: 'The parent company guarantees our invoices until the end of next year.',
      },
      afterwards: approvedByViktor(days(26) - 4),
      answered: {
        hoursAgo: days(21),
        thousands: 60,
        conditions: ['The guarantee of the parent company is in force on the day of each delivery.'],
      },
    },
  },
  {
    ...nordwind,
    hoursAgo: days(70),
    grade: '03',
    thousands: 60,
    afterwards: approvedByViktor(days(70) - 2),
    later: {
      action: 'TOP_UP',
      hoursAgo: days(18),
      thousands: 90,
      endsInDays: 72,
      entered: { customerReference: 'Season' },
      afterwards: approvedByViktor(days(18) - 5),
    },
  },
  {
    ...nordwind,
    hoursAgo: days(130),
    grade: '04',
    thousands: 40,
    afterwards: approvedByViktor(days(130) - 2),
    later: {
      action: 'TOP_UP',
      hoursAgo: days(47),
      thousands: 70,
      endsInDays: 5,
      afterwards: approvedByViktor(days(47) - 5),
    },
  },
];
