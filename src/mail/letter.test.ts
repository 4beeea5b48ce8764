import { describe, expect, test } from 'vitest';
import { sentencesIn } from '../app/server/words.ts';
import type { OrderNews } from '../ordering/order-news.ts';
import { type Writing, writeLetter } from './letter.ts';
import { namedItems } from './mail.ts';

const portal = { name: 'Aval', url: 'https://portal.example' };
const english: Writing = { tell: sentencesIn('en'), locale: 'en', timeZone: 'Europe/Berlin', portal };
const german: Writing = { ...english, tell: sentencesIn('de'), locale: 'de' };

function news(more: Partial<OrderNews> = {}): OrderNews {
  return {
    topic: 'approvals',
    orderId: 'ord_1',
    policy: 'HERM-1000001',
    action: 'INCREASE',
    company: { companyId: '600001', companyName: 'Ansel & Fils', countryCode: 'FR' },
    amount: { amount: '1250000.50', currency: 'EUR' },
    workflowStatus: 'TO_VALIDATE',
    createdBy: 'Rosa Requestor',
    reason: null,
    expiresAt: '2026-12-20T23:30:00.000Z',
    ...more,
  };
}

describe('a letter', () => {
  test('says what is asked, on whom, how much, by whom and until when, with a way to it', () => {
    const letter = writeLetter([news()], english);
    expect(letter.subject).toBe('Aval: One order waits for your approval');
    expect(letter.sections[0]?.items).toEqual([
      {
        text: 'Increase · Ansel & Fils (FR) · 1,250,000.5 EUR',
        // 23:30 UTC is the next day in Berlin
        detail: 'Rosa Requestor asked, under policy HERM-1000001. Lapses on 21 December 2026 if nobody approves it.',
        href: 'https://portal.example/orders?view=for-me&q=600001',
      },
    ]);
    expect(letter.footer.href).toBe('https://portal.example/settings');
  });

  test('is written in the language of its reader, words and figures', () => {
    const [section] = writeLetter([news(), news()], german).sections;
    expect(section?.heading).toBe('2 Aufträge warten auf Ihre Freigabe');
    expect(section?.items[0]?.text).toBe('Erhöhung · Ansel & Fils (FR) · 1.250.000,5 EUR');
    expect(section?.items[0]?.detail).toContain('21. Dezember 2026');
  });

  test.each([
    ['SENT', 'Approved and sent to the insurer'],
    ['RETURNED', 'Sent back to you for correction'],
    ['REFUSED_INTERNALLY', 'Refused by a colleague'],
    ['EXPIRED', 'Lapsed: nobody approved it in time'],
  ] as const)('tells the creator of an order that is %s', (workflowStatus, words) => {
    const own = news({ topic: 'own-orders', workflowStatus, reason: 'Too high for this year.', expiresAt: null });
    const letter = writeLetter([own], english);
    expect(letter.subject).toBe('Aval: News of one of your orders');
    expect(letter.sections[0]?.items[0]?.detail).toBe(`${words} · “Too high for this year.” · HERM-1000001`);
  });

  test('names the first and counts the others', () => {
    const many = Array.from({ length: namedItems + 3 }, () => news());
    const [section] = writeLetter(many, english).sections;
    expect(section?.items).toHaveLength(namedItems);
    expect(section?.more).toBe('and 3 more');
    expect(section?.heading).toBe(`${many.length} orders wait for your approval`);
  });

  test('tells both in one, what waits first', () => {
    const letter = writeLetter([news({ topic: 'own-orders', workflowStatus: 'SENT' }), news()], english);
    expect(letter.subject).toBe('Aval: One order waits for your approval · News of one of your orders');
    expect(letter.sections).toHaveLength(2);
  });
});
