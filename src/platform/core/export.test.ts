import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { exportStates, mostUnderWay, whyNotCancelExport, whyNotDownload, whyNotExport } from './export.ts';
import { scopeOfMandates } from './scope.ts';

const actor = (...permissions: string[]) => ({ permissions: new Set(permissions) }) as unknown as Actor;
const madeFor = {
  permissions: ['tci-access', 'read_company_grade'],
  policies: ['A-1'],
  portfolios: ['b'],
  administered: null,
} as const;
const scope = scopeOfMandates(['A-1', 'A-2'], ['b']);
const reader = actor('tci-access', 'read_company_grade', 'export-tables');

describe('whyNotDownload', () => {
  it('lets those take a file who still see all that it holds', () => {
    expect(whyNotDownload({ state: 'READY', madeFor }, reader, scope)).toBeNull();
  });

  it.each([
    ['a right', actor('tci-access', 'export-tables'), scope],
    ['a policy', reader, scopeOfMandates(['A-2'], ['b'])],
    ['a portfolio', reader, scopeOfMandates(['A-1'], [])],
  ])('refuses who lost %s', (_what, who, sees) => {
    expect(whyNotDownload({ state: 'READY', madeFor }, who, sees)?.code).toBe('export-outdated');
  });

  it('gives the people of an organisation to its administrator, and to nobody who was', () => {
    const file = { state: 'READY', madeFor: { ...madeFor, administered: 'org_a' } } as const;
    const codeFor = (who: Partial<Actor>) => whyNotDownload(file, { ...reader, ...who }, scope)?.code;
    expect(codeFor({ userType: 'administrator', organisationId: 'org_a' })).toBeUndefined();
    expect(codeFor({ userType: 'administrator', organisationId: 'org_b' })).toBe('export-outdated');
    expect(codeFor({ userType: 'customer', organisationId: 'org_a' })).toBe('export-outdated');
  });

  it('refuses what is not there', () => {
    const codes = exportStates.map((state) => whyNotDownload({ state, madeFor }, reader, scope)?.code);
    expect(codes.filter((code) => code === 'export-not-ready')).toHaveLength(exportStates.length - 1);
  });
});

it('stops only what is not over', () => {
  expect(exportStates.filter((state) => whyNotCancelExport(state) === null)).toEqual(['WAITING', 'RUNNING']);
});

it('bounds what one person has under way', () => {
  expect([whyNotExport(mostUnderWay - 1), whyNotExport(mostUnderWay)?.code]).toEqual([null, 'too-many-exports']);
});
