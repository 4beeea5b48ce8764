import type { ExtensionDecision, ExtensionReason } from '../../src/non-payment/extensions/extension.ts';
import { answerExtension, cancelExtension } from '../../src/non-payment/extensions/server/answer-extension.ts';
import { requestExtension } from '../../src/non-payment/extensions/server/request-extension.ts';
import { addDays } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import { act } from './acting.ts';
import { demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const insurersSystem = 'insurer@aval.example';

/** An extension: of an invoice that fell due so many days before, by so many days more; and what became of it. */
type Story = Readonly<{
  policy: string;
  email: string;
  buyer: number;
  daysAgo: number;
  thousands: number;
  daysPastDue: number;
  more: number;
  reason: ExtensionReason;
  comment?: string;
  sequel?: ExtensionDecision | 'CANCELLED';
}>;

const rosa = 'rosa.requestor@nordwind.example';
const remi = 'remi.requestor@lavande.example';
const dirk = 'dirk.direct@deltafoods.example';

const stories: readonly Story[] = [
  // within the longest extension: declared
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 79,
    daysAgo: 4,
    thousands: 14.2,
    daysPastDue: 6,
    more: 30,
    reason: 'SEASONAL',
  },
  {
    policy: 'CBNL-3000001',
    email: dirk,
    buyer: 47,
    daysAgo: 9,
    thousands: 5.6,
    daysPastDue: 2,
    more: 21,
    reason: 'GOODWILL',
  },
  // beyond it: requested
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 82,
    daysAgo: 2,
    thousands: 38,
    daysPastDue: 20,
    more: 75,
    reason: 'CASH_FLOW',
    comment: 'The buyer waits for the payment of a public customer.',
  },
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 85,
    daysAgo: 11,
    thousands: 21.5,
    daysPastDue: 12,
    more: 70,
    reason: 'SEASONAL',
    sequel: 'ACCEPTED',
  },
  {
    policy: 'SFAC-2000001',
    email: remi,
    buyer: 44,
    daysAgo: 8,
    thousands: 17.3,
    daysPastDue: 25,
    more: 80,
    reason: 'CASH_FLOW',
    sequel: 'ACCEPTED_WITH_CONDITIONS',
  },
  {
    policy: 'SFAC-2000001',
    email: remi,
    buyer: 47,
    daysAgo: 6,
    thousands: 44,
    daysPastDue: 30,
    more: 160,
    reason: 'CASH_FLOW',
    sequel: 'REFUSED',
  },
  {
    policy: 'CBNL-3000001',
    email: dirk,
    buyer: 50,
    daysAgo: 5,
    thousands: 3.9,
    daysPastDue: 18,
    more: 90,
    reason: 'ADMINISTRATIVE',
    sequel: 'CANCELLED',
  },
];

const answers = {
  ACCEPTED: { decision: 'ACCEPTED', reasons: ['WITHIN_APPETITE'] },
  ACCEPTED_WITH_CONDITIONS: {
    decision: 'ACCEPTED_WITH_CONDITIONS',
    reasons: ['WITHIN_APPETITE'],
    conditions: ['CASH_BEFORE_DELIVERY', 'NO_FURTHER_EXTENSION'],
  },
  REFUSED: { decision: 'REFUSED', reasons: ['TOO_LONG'] },
} as const;

/** Gives some buyers more time, declared and requested, with every answer. */
export async function makeExtensions(world: DemoWorld): Promise<void> {
  const portfolios = demoPortfolios(world.clock.today());
  for (const story of stories) {
    const portfolio = portfolios.find((each) => each.policy.policy === story.policy);
    const companyId = portfolio?.buyers[story.buyer]?.companyId;
    if (!portfolio || !companyId) throw new Error(`The demo world has no buyer ${story.buyer} under ${story.policy}`);
    const { startDate: since, currency } = portfolio.policy;
    const hours = story.daysAgo * 24;
    const { extensionId } = await act(world, story.email, hours, since, (context) => {
      const dueDate = addDays(context.today, -story.daysPastDue);
      const invoice = {
        documentNumber: `EX-${story.buyer}`,
        issueDate: addDays(dueDate, -30),
        dueDate,
        amount: money(story.thousands * 1000, currency),
      };
      const extendedDueDate = addDays(dueDate, story.more);
      const { policy, reason: reasonCode, comment } = story;
      return requestExtension(
        { policy, companyId, items: [invoice], extendedDueDate, reasonCode, ...(comment ? { comment } : {}) },
        context,
      );
    });
    if (story.sequel === 'CANCELLED')
      await act(world, story.email, hours - 3, since, (context) => cancelExtension(extensionId, context));
    else if (story.sequel) {
      const { reasons, ...answer } = answers[story.sequel];
      const conditions = 'conditions' in answer ? { conditions: [...answer.conditions] } : {};
      await act(world, insurersSystem, hours - 20, since, (context) =>
        answerExtension(extensionId, { decision: answer.decision, reasons: [...reasons], ...conditions }, context),
      );
    }
  }
}
