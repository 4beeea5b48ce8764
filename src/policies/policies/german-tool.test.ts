import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partnerTools } from '../../identity/access/connected-tools.ts';
import { permissions } from '../../identity/access/permissions.ts';
import { publishedEntities } from '../../platform/core/insurer-entities.ts';
import { reportsInGermanTool, whyNotNative } from './german-tool.ts';

const policyOf = (insurerEntity: string) => ({ policy: `${insurerEntity}-1000001`, insurerEntity });

describe('reporting overdues and claims here', () => {
  it('is refused for German policies to those who may open the German tool', () => {
    const permissions = new Set(['write_overdues', 'tode_system_login'] as const);
    const holder = { permissions, connectedTools: ['tode'] };
    expect(whyNotNative(policyOf('HERM'), holder)).toEqual({
      code: 'use-german-tool',
      facts: { policy: 'HERM-1000001' },
    });
  });

  it('A4: is refused to nobody where the tool is not connected', () => {
    const holder = {
      permissions: new Set(['write_overdues', 'tode_system_login'] as const),
      connectedTools: ['midas'],
    };
    expect(whyNotNative(policyOf('HERM'), holder)).toBeNull();
  });

  it('is refused to nobody else, and under no other policy', () => {
    const someone = fc.record({
      entity: fc.oneof(
        fc.constantFrom(...publishedEntities.map(({ code }) => code)),
        fc.stringMatching(/^[A-Z]{2,8}$/),
      ),
      held: fc.subarray([...permissions]),
      connectedTools: fc.subarray([...partnerTools]),
    });
    fc.assert(
      fc.property(someone, ({ entity, held, connectedTools }) => {
        const refusal = whyNotNative(policyOf(entity), { permissions: held, connectedTools });
        expect(refusal !== null).toBe(
          entity === 'HERM' && held.includes('tode_system_login') && connectedTools.includes('tode'),
        );
      }),
    );
  });
});

describe('the way to a report', () => {
  const holder = { permissions: ['tode_system_login'] as const, connectedTools: ['tode'] };

  it.each([
    [['HERM-1000001', 'HERM-1000001-DCL'], true],
    [['HERM-1000001', 'SFAC-2000001'], false],
    [['SFAC-2000001'], false],
    [[], false],
  ])('of %j leads to the German tool alone: %s', (policies, isElsewhere) => {
    expect(reportsInGermanTool(policies, holder)).toBe(isElsewhere);
    expect(reportsInGermanTool(policies, { ...holder, permissions: [] })).toBe(false);
    expect(reportsInGermanTool(policies, { ...holder, connectedTools: [] })).toBe(false);
  });
});
