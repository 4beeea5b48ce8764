import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleLosses, exampleLosses, invoice, lossPolicy, ok } from '../../../testing/server/example-losses.ts';
import { euros } from '../../../testing/server/example-world.ts';

/*
 * The discretionary limit insures nothing by itself: a self-check that counted on the day of delivery justifies it,
 * else a proof that is uploaded. A cover of 50,000 was granted on 2 October; what was past due then stays within the
 * limit that insured it.
 */

const policy = 'CBNL-4870001';
const proof = 'CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT';
let world: ExampleLosses['world'];
let insured: ExampleLosses['insured'];
let upserted: ExampleLosses['upserted'];

beforeAll(async () => {
  ({ world, insured, upserted } = await exampleLosses([policy], { AVAL_HOUSE_INSURER: '0' }));
  await upserted(
    'policies',
    lossPolicy(policy, {
      discretionaryLimit: euros(5000),
      insuredPercentages: { granted: 90, selfCheck: 80, startCover: null, political: null },
    }),
  );
});
afterAll(() => world.close());

/** What the tests read of a claim and of a report. */
type Claim = Readonly<{
  claimId: string;
  assessment: Readonly<{
    items: readonly Readonly<{
      documentNumber: string;
      whyNotInsured: readonly Readonly<{ code: string }>[];
      earlierLimit: Readonly<{ within: { amount: string } }> | null;
    }>[];
    evidence: readonly Readonly<{ category: string; state: string }>[];
    objections: readonly Readonly<{ category: string | null }>[];
    calculation: Readonly<{ payable: { amount: string } }>;
  }>;
}>;
type Report = Readonly<{ warnings: readonly Readonly<{ code: string }>[] }>;

/** A claim on a buyer that was granted 50,000 on 2 October, or nothing. */
async function claimOn(companyId: string, isGranted: boolean) {
  world.setNow('2026-11-20T08:00:00.000Z');
  if (isGranted) {
    const day = { startDate: '2026-10-02', decisionDate: '2026-10-02' };
    const amounts = { requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
    await upserted('covers', { policy, companyId, ...amounts, ...day });
  }
  const reported: Report = await ok(
    world.post(insured, '/api/v2/overdues', {
      policy,
      companyId,
      reasonCode: 'INSOLVENCY',
      knownOn: '2026-11-16',
      insolvencyOn: '2026-11-15',
      items: [
        invoice(`VC1-${companyId}`, 8000, '2026-09-01', '2026-10-01'),
        invoice(`VC2-${companyId}`, 3000, '2026-09-05', '2026-10-10'),
      ],
    }),
  );
  const claim: Claim = await ok(
    world.post(insured, '/api/v2/claims', {
      policy,
      companyId,
      causeOfLoss: 'INSOLVENCY',
      insolvencyDate: '2026-11-15',
      knownOn: '2026-11-16',
      bankAccount: 'NL91ABNA0417164300',
      isCollectionAgreed: true,
    }),
  );
  return { reported, claim };
}

const reasons = ({ assessment }: Claim) =>
  Object.fromEntries(
    assessment.items.map((item) => [
      item.documentNumber.slice(0, 3),
      [item.whyNotInsured.map(({ code }) => code), item.earlierLimit && item.earlierLimit.within.amount],
    ]),
  );
const proofAsked = ({ assessment }: Claim) => assessment.evidence.find(({ category }) => category === proof)?.state;
const paid = ({ assessment }: Claim) => assessment.calculation.payable.amount;

const upload = (claimId: string): Promise<Claim> =>
  ok(
    world.post(insured, `/api/v2/claims/${claimId}/documents`, {
      category: proof,
      document: {
        fileName: 'report.txt',
        contentType: 'text/plain',
        content: Buffer.from('agency report').toString('base64'),
      },
    }),
  );

describe('A5: an earlier discretionary limit counts only with its proof', () => {
  it('requires the proof of what stays within it, and insures nothing of that before', async () => {
    const companyId = await world.company('03');
    const { reported, claim } = await claimOn(companyId, true);
    expect(reasons(claim)).toEqual({ VC1: [['SELF_CHECK_MISSING'], null], VC2: [[], null] });
    expect(proofAsked(claim)).toBe('MISSING');
    // 90 % of the invoice within the granted cover
    expect(paid(claim)).toBe('2700.00');
    const objection = claim.assessment.objections.find(({ category }) => category === proof);
    expect(objection).toMatchObject({ amount: euros(8000), documentNumbers: [`VC1-${companyId}`] });
    const warned = reported.warnings.find(({ code }) => code === 'SELF_CHECK_MISSING');
    expect(warned).toMatchObject({ documentNumbers: [`VC1-${companyId}`], facts: { delivered: '2026-09-01' } });

    const proven = await upload(claim.claimId);
    expect(reasons(proven)).toEqual({ VC1: [[], '5000.00'], VC2: [[], null] });
    expect(proofAsked(proven)).toBe('GIVEN');
    // 80 % of 5,000 within the discretionary limit, 90 % of the other invoice
    expect(paid(proven)).toBe('6700.00');
  });

  it('is the same for a buyer without any cover', async () => {
    const { claim } = await claimOn(await world.company('03'), false);
    expect(reasons(claim)).toEqual({ VC1: [['SELF_CHECK_MISSING'], null], VC2: [['SELF_CHECK_MISSING'], null] });
    expect([proofAsked(claim), paid(claim)]).toEqual(['MISSING', '0.00']);
    const proven = await upload(claim.claimId);
    expect([proofAsked(proven), paid(proven)]).toEqual(['GIVEN', '4000.00']);
  });

  it('needs no other proof where a self-check counted on the day of delivery', async () => {
    const companyId = await world.company('03');
    world.setNow('2026-09-01T08:00:00.000Z');
    const check = await ok(
      world.post(insured, '/api/v2/unnamed-covers/checks', {
        policy,
        companyId,
        amount: euros(5000),
        isNothingOverdue: true,
        evidence: { method: 'CREDIT_REPORT', source: 'Agency', reportedOn: '2026-08-20', suggestedAmount: null },
        document: null,
      }),
    );
    expect(check.faults).toEqual([]);
    const { claim } = await claimOn(companyId, true);
    expect(reasons(claim)).toEqual({ VC1: [[], '5000.00'], VC2: [[], null] });
    expect([proofAsked(claim), paid(claim)]).toEqual([undefined, '6700.00']);
  });
});
