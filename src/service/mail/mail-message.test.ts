import { describe, expect, test } from 'vitest';
import type { OrderNews } from '../../approvals/orders/order-news.ts';
import { createFormat } from '../../platform/core/format.ts';
import { testTexts } from '../../testing/server/test-node.ts';
import { namedItems } from './mail.ts';
import { isNothing, type MailedNotification, nothing, type Writing, writeMessage } from './mail-message.ts';
import { mailTexts } from './mail-texts.ts';
import { envelopeOf } from './server/envelope.ts';

const portal = { name: 'Aval', url: 'https://portal.example' };
const today = '2026-11-20';
const english: Writing = {
  translate: testTexts.sentences('en'),
  format: createFormat({ locale: 'en-GB', today }),
  portal,
};
const german: Writing = {
  translate: testTexts.sentences('de'),
  format: createFormat({ locale: 'de-DE', today }),
  portal,
};
const messageOf = (orders: readonly OrderNews[], writing = english) => writeMessage({ ...nothing, orders }, writing);

function news(more: Partial<OrderNews> = {}): OrderNews {
  return {
    topic: 'approvals',
    orderId: 'ord_1',
    policyholder: 'Nordwind Maschinenbau GmbH',
    policy: 'HERM-1000001',
    action: 'INCREASE',
    company: { companyId: '600001', companyName: 'Ansel & Fils', countryCode: 'FR' },
    amount: { amount: '1250000.50', currency: 'EUR' },
    isOwed: false,
    workflowStatus: 'TO_VALIDATE',
    createdBy: 'Rosa Requestor',
    reason: null,
    expiresAt: '2026-12-20T23:30:00.000Z',
    ...more,
  };
}

const reporting = (...first: readonly MailedNotification[]) => ({
  first,
  count: { value: first.length, capped: false },
});

describe('a letter', () => {
  test('says what is asked, on whom, how much, by whom and until when, with a way to it', () => {
    const message = messageOf([news()]);
    expect(message.subject).toBe('Aval: One request awaits your approval');
    expect(message.sections[0]?.items).toEqual([
      {
        text: 'Increase · Ansel & Fils (FR) · EUR\u00a01,250,000.50',
        detail: 'Requested by Rosa Requestor under policy HERM-1000001. Lapses on 20 Dec 2026 unless approved.',
        href: 'https://portal.example/orders?view=for-me&q=600001',
      },
    ]);
    expect(message.footer.link?.href).toBe('https://portal.example/settings');
  });

  test('writes what is owed with all decimals of its currency, and cover with those that it has', () => {
    const text = (amount: string, isOwed: boolean) =>
      messageOf([news({ amount: { amount, currency: 'EUR' }, isOwed })]).sections[0]?.items[0]?.text;
    expect(text('38200.00', true)).toMatch(/EUR\s38,200\.00$/);
    expect(text('38200.00', false)).toMatch(/EUR\s38,200$/);
  });

  test('is written in the language of its reader, words and figures', () => {
    const [section] = messageOf([news(), news()], german).sections;
    expect(section?.heading).toBe('2 Anträge warten auf Ihre Freigabe');
    expect(section?.items[0]?.text).toBe('Erhöhung · Ansel & Fils (FR) · 1.250.000,50\u00a0EUR');
    expect(section?.items[0]?.detail).toContain('20. Dez. 2026');
  });

  test.each([
    ['SENT', 'Approved and sent to the insurer'],
    ['RETURNED', 'Returned to you for amendment'],
    ['REFUSED_INTERNALLY', 'Rejected by a colleague'],
    ['EXPIRED', 'Lapsed: not approved in time'],
  ] as const)('notifies the creator of an order that is %s', (workflowStatus, words) => {
    const own = news({ topic: 'own-orders', workflowStatus, reason: 'Too high for this year.', expiresAt: null });
    const message = messageOf([own]);
    expect(message.subject).toBe('Aval: Update on one of your requests');
    expect(message.sections[0]?.items[0]?.detail).toBe(`${words} · “Too high for this year.” · HERM-1000001`);
  });

  test('names the first and counts the others', () => {
    const many = Array.from({ length: namedItems + 3 }, () => news());
    const [section] = messageOf(many).sections;
    expect(section?.items).toHaveLength(namedItems);
    expect(section?.more).toBe('and 3 more');
    expect(section?.heading).toBe(`${many.length} requests await your approval`);
  });

  test('contains both, what waits first', () => {
    const message = messageOf([news({ topic: 'own-orders', workflowStatus: 'SENT' }), news()]);
    expect(message.subject).toBe('Aval: One request awaits your approval · Update on one of your requests');
    expect(message.sections).toHaveLength(2);
  });

  test('contains at its end what other resources contribute, in their order', () => {
    const told = (heading: string) => () => ({ heading, items: [], more: null, label: 'Open', href: portal.url });
    const message = writeMessage({ ...nothing, orders: [news()], dailyNews: [told('first'), told('second')] }, english);
    expect(message.sections.slice(1).map(({ heading }) => heading)).toEqual(['first', 'second']);
    expect(message.subject).toBe('Aval: One request awaits your approval · first · second');
  });

  test('puts what it reports in order of the clients, for a reader who works for several', () => {
    const reported = (policy: string, companyName: string) =>
      ({
        type: 'MESSAGE_RECEIVED',
        event: 'message-thread.written',
        subject: 'message-thread/thr_1',
        companyId: '600001',
        companyName,
        countryCode: 'FR',
        amount: null,
        currency: null,
        day: null,
        count: 1,
        policy,
      }) as const;
    const notifications = [reported('A-1', 'One'), reported('B-2', 'Two'), reported('A-1', 'Three')];
    const clients = new Map([
      ['A-1', 'Ansel Ltd'],
      ['B-2', 'Berg GmbH'],
    ]);
    const message = writeMessage({ ...nothing, notifications: reporting(...notifications), clients }, english);
    expect(message.sections[0]?.items.map(({ client }) => client)).toEqual(['Ansel Ltd', 'Berg GmbH', 'Ansel Ltd']);
    const { text, html } = envelopeOf(message, {
      to: { name: 'b', address: 'b@x.example' },
      locale: 'en',
      portal: { name: 'Aval', color: '#000' },
    });
    expect(text.match(/Ansel Ltd/g)).toHaveLength(1);
    expect(text.indexOf('Three')).toBeLessThan(text.indexOf('Berg GmbH'));
    expect(html).toContain('Berg GmbH</h2>');
  });

  test.each([
    [{ value: 5_001, capped: false }, `${mailTexts.notifications} 5001`, `${mailTexts.more} 5000`],
    [{ value: 10_000, capped: true }, '{number} notifications 10,000+', 'and {number} more 9,999+'],
  ])('counts %o notifications, of which it names the first', (count, heading, more) => {
    const first = { type: 'POLICY_RESUMED', event: 'policy.resumed', subject: 'policy/A-1', policy: 'A-1' } as const;
    const unsaid = { companyId: null, companyName: null, countryCode: null, amount: null, currency: null, day: null };
    const notifications = { first: [{ ...first, ...unsaid, count: 1 }], count };
    const translate: Writing['translate'] = (words, values = {}) => [words, ...Object.values(values)].join(' ');
    const [section] = writeMessage({ ...nothing, notifications }, { ...english, translate }).sections;
    expect(section).toMatchObject({ heading, more });
  });

  test('names the client of what is about no buyer once', () => {
    const due = {
      type: 'INVOICE_REMINDER',
      event: 'premium-invoice.reminded',
      subject: 'premium-invoice/inv_1',
      companyId: null,
      companyName: null,
      countryCode: null,
      holderName: 'Ansel Ltd',
      amount: null,
      currency: null,
      day: null,
      count: 1,
      policy: 'A-1',
    } as const;
    const detailFor = (clients: ReadonlyMap<string, string>) =>
      writeMessage({ ...nothing, notifications: reporting(due), clients }, english).sections[0]?.items[0]?.detail;
    expect(detailFor(new Map())).toBe('Ansel Ltd · A-1');
    expect(detailFor(new Map([['A-1', 'Ansel Ltd']]))).toBe('A-1');
  });

  test('is nothing without news', () => {
    expect(isNothing(nothing)).toBe(true);
    const told = () => ({ heading: 'first', items: [], more: null, label: 'Open', href: portal.url });
    expect(isNothing({ ...nothing, dailyNews: [told] })).toBe(false);
    expect(isNothing({ ...nothing, orders: [news()] })).toBe(false);
  });
});
