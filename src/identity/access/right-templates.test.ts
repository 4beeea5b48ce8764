import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissions } from './permissions.ts';
import {
  rightsWithin,
  roleOfTemplate,
  templateOf,
  tokenPurposes,
  type UserTemplate,
  userTemplates,
} from './right-templates.ts';
import { orderingRoles } from './roles.ts';

const sets = { ...userTemplates, ...tokenPurposes };

describe('templates of rights (B5)', () => {
  it.each(Object.entries(sets))('%s names each right once, and opens trade credit insurance', (_name, rights) => {
    expect(new Set(rights).size).toBe(rights.length);
    expect(rights).toContain('tci-access');
  });

  it('differ from each other where everything may be given, and are recognised', () => {
    for (const [name, rights] of Object.entries(userTemplates)) expect(templateOf(rights, permissions)).toBe(name);
  });

  it('give nothing that whoever chooses them may not give', () => {
    fc.assert(
      fc.property(fc.subarray([...permissions]), fc.constantFrom(...Object.values(sets)), (grantable, rights) => {
        const given = rightsWithin(rights, grantable);
        expect(given.every((right) => grantable.includes(right))).toBe(true);
        expect(given).toHaveLength(rights.filter((right) => grantable.includes(right)).length);
      }),
    );
  });

  it('are left as soon as one right is added or taken away', () => {
    expect(templateOf([...userTemplates.approver, 'edoc'], permissions)).toBeNull();
    expect(templateOf(userTemplates.approver.slice(1), permissions)).toBeNull();
  });

  it.each([
    ['credit-manager', ['requestor-four-eyes', 'validator-four-eyes', 'read-only'], 'requestor-four-eyes'],
    ['credit-manager', ['requestor-validator', 'read-only'], 'requestor-validator'],
    ['approver', ['requestor-four-eyes', 'validator-four-eyes', 'read-only'], 'validator-four-eyes'],
    [
      'approver',
      ['requestor-six-eyes', 'intermediary-validator-six-eyes', 'final-validator-six-eyes'],
      'final-validator-six-eyes',
    ],
    ['approver', ['requestor-validator', 'read-only'], 'requestor-validator'],
    ['accounting', ['requestor-validator', 'read-only'], 'read-only'],
    ['credit-manager', ['broker-read-only'], 'broker-read-only'],
    ['reader', ['requestor-validator'], null],
  ] as const)('%s has a role for the mode of the policy: %j', (template, offered, role) => {
    expect(roleOfTemplate(template, offered)).toBe(role);
  });

  it('never give a role that a policy does not offer', () => {
    fc.assert(
      fc.property(fc.subarray([...orderingRoles]), fc.constantFrom(...Object.keys(userTemplates)), (offered, name) => {
        const role = roleOfTemplate(name as UserTemplate, offered);
        expect(role === null || offered.includes(role)).toBe(true);
      }),
    );
  });

  it('only readers are closed to requests', () => {
    const closed = Object.entries(userTemplates).filter(([, rights]) =>
      rights.some((right) => right === 'no_transactional'),
    );
    expect(closed.map(([name]) => name)).toEqual(['reader']);
  });
});
