import { afterAll, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../identity/access/user.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { declareExamples } from './example-subjects.ts';
import { orderingContract } from './ordering.contract.ts';
import { type PolicyImpact, roleUnder, whyNotStrand } from './stranded-orders.ts';

afterAll(declareExamples());

const policy = 'HERM-1000001';
const names = { policyKey: `${policy}-DCL`, contractKey: policy, portfolioId: 'org_broker' };

describe('the role that rights give on a policy', () => {
  const mandates: Rights['mandates'] = [{ policy, orderingRole: 'validator-four-eyes' }];
  const by = (permissions: readonly Permission[]) => roleUnder({ ...noRights, mandates, permissions }, names);

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
});
