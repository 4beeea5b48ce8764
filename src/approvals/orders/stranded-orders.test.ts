import { afterAll, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../identity/access/user.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { declareExamples } from './example-subjects.ts';
import { orderingContract } from './ordering.contract.ts';
import { mandateUnder, type PolicyImpact, whyNotStrand } from './stranded-orders.ts';

afterAll(declareExamples());

const policy = 'HERM-1000001';
const names = { policyKey: `${policy}-DCL`, contractKey: policy, portfolioId: 'org_broker' };

describe('the role that rights give on a policy', () => {
  const mandates: Rights['mandates'] = [{ policy, orderingRole: 'validator-four-eyes' }];
  const by = (permissions: readonly Permission[]) =>
    mandateUnder({ ...noRights, mandates, permissions }, names)?.orderingRole ?? null;

  it('is none where the permissions let nobody act on orders', () => {
    expect(by(['tci-access'])).toBeNull();
    expect(by(['read_gr'])).toBeNull();
    expect(by(['tci-access', 'read_gr'])).toBe('validator-four-eyes');
    expect(by(['tci-access', 'read_clr', 'no_transactional'])).toBeNull();
    const { access } = orderingContract.approveOrder;
    expect(access.who === 'holder' && access.of).toEqual(['tci-access']);
  });
});

describe('a change of rights', () => {
  it('names the policy whose orders would be stranded', () => {
    const stake: PolicyImpact = {
      ...names,
      orderingMode: 'FOUR_EYES',
      finalMayPreValidate: false,
      waiting: [],
      holders: [
        { personId: 'rosa', role: 'requestor-four-eyes' },
        { personId: 'viktor', role: 'validator-four-eyes' },
      ],
    };
    expect(whyNotStrand([stake], 'viktor', noRights)).toMatchObject({
      code: 'ordering-deadlock',
      facts: { policy: `${policy}-DCL` },
    });
    expect(whyNotStrand([stake], 'rosa', noRights)).toBeNull();
  });

  it('keeps the limit that a waiting order is within', () => {
    const measuredAmount = { amount: '90000.00', currency: 'EUR' };
    const waiting = { orderId: 'ord_1', workflowStatus: 'TO_VALIDATE', createdBy: 'rosa', authors: ['rosa'] } as const;
    const frozen = { orderingMode: 'FOUR_EYES', finalMayPreValidate: false, passesIntermediary: false } as const;
    const stake: PolicyImpact = {
      ...names,
      ...frozen,
      waiting: [{ ...waiting, ...frozen, submittedAt: null, measuredAmount, approvals: [] }],
      holders: [
        { personId: 'rosa', role: 'requestor-four-eyes' },
        { personId: 'viktor', role: 'validator-four-eyes' },
      ],
    };
    const limitedTo = (approvalLimit: string) =>
      whyNotStrand([stake], 'viktor', {
        ...noRights,
        permissions: ['tci-access', 'read_clr', 'read_gr'],
        mandates: [{ policy, orderingRole: 'validator-four-eyes', approvalLimit }],
      })?.facts;
    expect(limitedTo('90000')).toBeUndefined();
    expect(limitedTo('89999.99')).toMatchObject({ orders: ['ord_1'] });
  });
});
