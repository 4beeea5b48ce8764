import { describe, expect, test } from 'vitest';
import { createFormat } from '../../platform/core/format.ts';
import type { Writing } from '../../service/mail/mail-message.ts';
import { testTexts } from '../../testing/server/test-node.ts';
import { changesSection } from './changes-section.ts';
import { noChanges } from './unread-changes.ts';

const portal = { name: 'Aval', url: 'https://portal.example' };
const english: Writing = {
  translate: testTexts.sentences('en'),
  format: createFormat({ locale: 'en-GB', today: '2026-11-20' }),
  portal,
};

describe('the daily mail', () => {
  test('reports changes on buyers by number, the worst first, with a link', () => {
    const buyer = (companyName: string) => ({ companyId: companyName, companyName, countryCode: 'FR' });
    const changes = { critical: 2, warning: 0, info: 9, criticalBuyers: [buyer('Ansel'), buyer('Bois')] };
    const section = changesSection(changes, english);
    expect(section.heading).toBe('11 changes to your buyers');
    expect(section.items.map(({ text, detail }) => `${text}: ${detail}`)).toEqual([
      '2 critical: Cover withdrawn or declined, insolvencies: Ansel (FR) and Bois (FR)',
      '9 for information: All other changes',
    ]);
    expect(section.href).toBe('https://portal.example/risk-services/monitor?unread=true');
  });

  test('names five buyers of whom something critical is reported, and says that there are others', () => {
    const criticalBuyers = ['A', 'B', 'C', 'D', 'E', 'F'].map((companyName) => ({
      companyId: companyName,
      companyName,
      countryCode: 'NL',
    }));
    const { items } = changesSection({ ...noChanges, critical: 9, criticalBuyers }, english);
    expect(items[0]?.detail).toMatch(/: A \(NL\), B \(NL\), C \(NL\), D \(NL\), E \(NL\), …$/);
  });
});
