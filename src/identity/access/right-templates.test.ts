import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissions } from './permissions.ts';
import { rightsWithin, templateOf, tokenPurposes, userTemplates } from './right-templates.ts';

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

  it('only readers are closed to requests', () => {
    const closed = Object.entries(userTemplates).filter(([, rights]) =>
      rights.some((right) => right === 'no_transactional'),
    );
    expect(closed.map(([name]) => name)).toEqual(['reader']);
  });
});
