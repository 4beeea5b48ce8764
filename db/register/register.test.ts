import { describe, expect, it } from 'vitest';
import { faultsOfPolicyLine, policyLineShape } from '../../src/policies/policies/policy-line.ts';
import { readName } from '../../src/risk/buyers/company-name.ts';
import { companyRecordShape, faultsOfCompanyRecord, gradeRecordShape } from '../../src/risk/buyers/company-record.ts';
import { coverLineShape, faultsOfCoverLine } from '../../src/risk/covers/cover-line.ts';
import { brokerIdOf, companyAt, coverAt, coverStarts, gradeAt, policyAt, promisedSize } from './register.ts';

const today = '2026-11-20';
const sampled = (count: number, of: number) =>
  Array.from({ length: count }, (_, place) => Math.floor((place * of) / count));

describe('companies of the register', () => {
  it('are what the port takes', () => {
    for (const number of sampled(3_000, promisedSize.companies)) {
      const company = companyAt(number);
      expect(companyRecordShape.safeParse(company).error).toBeUndefined();
      expect(faultsOfCompanyRecord(company)).toEqual([]);
      const grade = gradeAt(number, today);
      if (grade) expect(gradeRecordShape.safeParse(grade).success).toBe(true);
    }
  });

  it('hold more than 100,000 distinct words in at least 25 countries, and no identifier twice', () => {
    const [words, countries, identifiers] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (let number = 0; number < promisedSize.companies; number += 1) {
      const company = companyAt(number);
      countries.add(company.countryCode);
      for (const word of readName(company.companyName).words) words.add(word);
      for (const { idTypeCode, idValue } of company.identifiers ?? []) identifiers.add(`${idTypeCode} ${idValue}`);
    }
    expect(words.size).toBeGreaterThan(100_000);
    expect(countries.size).toBeGreaterThanOrEqual(25);
    expect(identifiers.size).toBe(promisedSize.companies);
  }, 120_000);
});

describe('policies of the register', () => {
  it('are what the port takes, a quarter of them run by the first broker and a quarter by the others', () => {
    const brokers = new Map<string, number>();
    for (let number = 0; number < promisedSize.policies; number += 1) {
      const policy = policyAt(number, promisedSize, today);
      const broker = policy.portfolioId ?? '';
      brokers.set(broker, (brokers.get(broker) ?? 0) + 1);
      if (number % 20 > 0) continue;
      expect(policyLineShape.safeParse(policy).error).toBeUndefined();
      expect(faultsOfPolicyLine(policy)).toEqual([]);
    }
    expect([brokers.get(brokerIdOf(0)), brokers.get(''), brokers.size]).toEqual([5_000, 10_000, 41]);
  });
});

describe('covers of the register', () => {
  const starts = coverStarts(promisedSize);

  it('are as many as promised, a quarter of them the first broker’s', () => {
    expect([starts[0], starts[5_000], starts[20_000]]).toEqual([0, 250_000, 1_000_000]);
    expect(starts.every((start, policy) => policy === 0 || start > (starts[policy - 1] ?? 0))).toBe(true);
  });

  it('are what the port takes, in all states', () => {
    const seen = new Set<string>();
    for (const number of sampled(3_000, promisedSize.covers)) {
      const cover = coverAt(number, 17, number % 40, promisedSize, today);
      if (cover.lines.length === 0) seen.add('undecided');
      for (const line of cover.lines) {
        expect(coverLineShape.safeParse(line).error).toBeUndefined();
        expect(faultsOfCoverLine(line, cover.currency)).toEqual([]);
        seen.add(
          line.grantedAmount.amount === '0.00'
            ? 'nocover'
            : (line.startDate ?? '') > today
              ? 'validated'
              : (line.endDate ?? today) < today
                ? 'inactive'
                : 'cover',
        );
      }
    }
    expect([...seen].sort()).toEqual(['cover', 'inactive', 'nocover', 'undecided', 'validated']);
  });

  it('of one policy are on different companies', () => {
    const most = Math.max(
      ...Array.from(
        { length: promisedSize.policies },
        (_, policy) => (starts[policy + 1] ?? 0) - (starts[policy] ?? 0),
      ),
    );
    const companies = new Set(
      Array.from({ length: most }, (_, place) => coverAt(place, 7, place, promisedSize, today).companyId),
    );
    expect(companies.size).toBe(most);
  });

  it('are the same every time', () => {
    expect(coverAt(4_711, 17, 11, promisedSize, today)).toEqual(coverAt(4_711, 17, 11, promisedSize, today));
    expect(companyAt(4_711)).toEqual(companyAt(4_711));
  });
});
