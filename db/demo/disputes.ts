import { Buffer } from 'node:buffer';
import type { DisputeType } from '../../src/non-payment/disputes/dispute.ts';
import { replyToDispute } from '../../src/non-payment/disputes/server/answer-dispute.ts';
import { reportDispute } from '../../src/non-payment/disputes/server/report-dispute.ts';
import { addEvidence, resolveDispute, withdrawDispute } from '../../src/non-payment/disputes/server/settle-dispute.ts';
import { addDays } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import { act } from './acting.ts';
import { demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const policy = 'HERM-1000001';
const rosa = 'rosa.requestor@nordwind.example';
const insurersSystem = 'insurer@aval.example';

/** What became of a dispute. `upheld`: the share that the buyer has to pay. */
type Sequel =
  | Readonly<{ is: 'reported' | 'noted' | 'withdrawn' }>
  | Readonly<{ is: 'agreed' | 'credited'; upheld: number }>
  | Readonly<{ is: 'lost' }>;

/** A dispute on the buyer at that place of the portfolio, so many days ago; the share of its invoice that is contested. */
type Story = Readonly<{
  buyer: number;
  daysAgo: number;
  type: DisputeType;
  thousands: number;
  share: number;
  comment: string;
  sequel: Sequel;
}>;

const stories: readonly Story[] = [
  {
    buyer: 82,
    daysAgo: 1,
    type: 'DELIVERY',
    thousands: 14.2,
    share: 1,
    comment: 'Says that the second pallet never arrived.',
    sequel: { is: 'reported' },
  },
  {
    buyer: 85,
    daysAgo: 9,
    type: 'QUALITY',
    thousands: 38,
    share: 0.5,
    comment: 'Half of the housings are scratched, says the buyer; the goods receipt does not mention it.',
    sequel: { is: 'noted' },
  },
  {
    buyer: 88,
    daysAgo: 40,
    type: 'PRICE',
    thousands: 22.4,
    share: 0.1,
    comment: 'Claims a discount that the order does not have.',
    sequel: { is: 'agreed', upheld: 1 },
  },
  {
    buyer: 91,
    daysAgo: 33,
    type: 'QUANTITY',
    thousands: 17.6,
    share: 0.4,
    comment: 'Counted forty units less than the delivery note.',
    sequel: { is: 'credited', upheld: 0.5 },
  },
  {
    buyer: 94,
    daysAgo: 61,
    type: 'SET_OFF',
    thousands: 9.1,
    share: 1,
    comment: 'Sets off damages from a delay in spring.',
    sequel: { is: 'lost' },
  },
  {
    buyer: 97,
    daysAgo: 12,
    type: 'OTHER',
    thousands: 5.3,
    share: 1,
    comment: 'The invoice went to the wrong address.',
    sequel: { is: 'withdrawn' },
  },
];

/** Lets Nordwind report what buyers contest, and the parties settle, so that there are disputes at every step. */
export async function makeDisputes(world: DemoWorld): Promise<void> {
  const portfolio = demoPortfolios(world.clock.today()).find((each) => each.policy.policy === policy);
  if (!portfolio) throw new Error(`The demo world has no policy ${policy}`);
  for (const story of stories) await enact(world, story, portfolio);
}

async function enact(
  world: DemoWorld,
  { buyer, daysAgo, type, thousands, share, comment, sequel }: Story,
  { policy: { startDate: since, currency }, buyers }: ReturnType<typeof demoPortfolios>[number],
): Promise<void> {
  const companyId = buyers[buyer]?.companyId;
  if (!companyId) throw new Error(`The demo world has no buyer ${buyer} under ${policy}`);
  const hours = daysAgo * 24;
  const contested = thousands * 1000 * share;
  const dueDate = addDays(world.clock.today(), 5 - daysAgo);
  const { disputeId } = await act(world, rosa, hours, since, (context) =>
    reportDispute(
      {
        policy,
        companyId,
        items: [
          {
            itemType: 'INVOICE',
            documentNumber: `RE-${buyer}1`,
            issueDate: addDays(dueDate, -45),
            dueDate,
            amount: money(thousands * 1000, currency),
          },
        ],
        disputedAmount: money(contested, currency),
        disputeType: type,
        raisedDate: addDays(context.today, -2),
        comment,
      },
      context,
    ),
  );
  if (sequel.is === 'reported') return;
  const codes = ['COVER_SUSPENDED', ...(share < 1 ? (['REST_STAYS_INSURED'] as const) : [])] as const;
  await act(world, insurersSystem, hours - 6, since, (context) =>
    replyToDispute(disputeId, { codes: [...codes] }, context),
  );
  await act(world, rosa, hours - 8, since, (context) =>
    addEvidence(
      disputeId,
      {
        category: 'PROOF_OF_DELIVERY',
        document: {
          fileName: `delivery-note-${buyer}.txt`,
          contentType: 'text/plain',
          content: Buffer.from(`Delivery note for invoice RE-${buyer}1, signed at receipt.\n`).toString('base64'),
        },
      },
      context,
    ),
  );
  if (sequel.is === 'noted') return;
  await act(world, rosa, hours / 2, since, (context) => {
    if (sequel.is === 'withdrawn') return withdrawDispute(disputeId, context);
    const resolvedDate = context.today;
    if (sequel.is === 'lost') return resolveDispute(disputeId, { resolution: 'COURT_AGAINST', resolvedDate }, context);
    const upheldAmount = money(contested * ('upheld' in sequel ? sequel.upheld : 0), currency);
    return sequel.is === 'credited'
      ? resolveDispute(
          disputeId,
          { resolution: 'CREDIT_NOTE', resolvedDate, upheldAmount, creditNoteNumber: `GU-${buyer}` },
          context,
        )
      : resolveDispute(disputeId, { resolution: 'AGREED', resolvedDate, upheldAmount }, context);
  });
}
