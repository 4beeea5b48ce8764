import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowAt, flows, flowVersions, isEntrance, isFor, isOffered, tourStates, whyNotMove } from './tour.ts';

it.each([
  ['/dashboard', 'tci', true],
  ['/risk-services', 'riskServices', true],
  ['/risk-services/covers', 'riskServices', true],
  ['/risk-services/covers/new', 'riskServices', false],
  ['/risk-services/covers/cov_1', 'riskServices', false],
  ['/buyers', 'riskServices', true],
  ['/buyers/100001', 'riskServices', false],
  ['/non-payment/overdues', 'nonPayment', true],
  ['/non-payment/overdues/new', 'nonPayment', false],
  ['/deadlines', 'nonPayment', true],
  ['/policies/', 'policyAdministration', true],
  ['/policies/HERM-1000001', 'policyAdministration', false],
  ['/policies/turnoverDeclarations', 'policyAdministration', true],
  ['/policies/turnoverDeclarations/tod_1', 'policyAdministration', false],
  ['/settings', null, true],
] as const)('%s belongs to %s; one comes in there: %s', (address, flow, entrance) => {
  expect([flowAt(address), isEntrance(address)]).toEqual([flow, entrance]);
});

describe('a tour', () => {
  it('is for those who may enter its area', () => {
    expect(flows.filter((flow) => isFor(flow, ['tci-access', 'read_claims']))).toEqual([
      'tci',
      'riskServices',
      'nonPayment',
    ]);
  });

  it('is offered until it is answered: it never counts as unseen again', () => {
    const state = fc.constantFrom(...tourStates);
    fc.assert(
      fc.property(state, fc.array(state), (first, wishes) => {
        const walked = wishes.reduce<(typeof tourStates)[number][]>(
          (path, next) => (whyNotMove(path.at(-1) ?? first, next) ? path : [...path, next]),
          [first],
        );
        expect(walked.slice(1).some((each, index) => isOffered(each) && !isOffered(walked[index] ?? each))).toBe(false);
        const end = walked.indexOf('COMPLETED');
        if (end >= 0) expect(new Set(walked.slice(end))).toEqual(new Set(['COMPLETED']));
      }),
    );
  });

  it('has a version', () => {
    expect(Object.keys(flowVersions)).toEqual([...flows]);
  });
});
