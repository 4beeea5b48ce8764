import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { direct, fourEyes } from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { accounting, openPremiumWorld, type PremiumWorld } from '../../../testing/server/premium-world.ts';

let at: PremiumWorld;

beforeAll(async () => {
  at = await openPremiumWorld();
});
beforeEach(() => at.forgetInvoices());
afterAll(() => at.world.close());

describe('an invoice as a letter', () => {
  it('says what is payable, how it came about and where to transfer it, in six languages', async () => {
    await at.insure(40_000);
    await at.passDays('2026-01-01');
    const [{ invoiceId = '', invoiceNumber = '' } = {}] = await at.listed();
    const letter = async (language: string, who = at.dirk) =>
      at.world.send({ url: `/api/v1/invoices/${invoiceId}/pdf?language=${language}`, headers: who });
    const english = await letter('en');
    expect(english.headers['content-disposition']).toContain(`Invoice%20${invoiceNumber}.pdf`);
    const text = await pdfText(english.rawPayload);
    for (const part of [invoiceNumber, 'Delta Foods BV', '12,100.00', '21 Jan 2026', 'Instalment 1 of 4', 'NL91 ABNA'])
      expect(text).toContain(part);
    for (const language of ['de', 'fr', 'nl', 'it', 'es'])
      expect(await pdfText((await letter(language)).rawPayload)).not.toContain('payable');
    const foreign = await at.world.person('fiona', fourEyes, 'requestor-validator', accounting);
    expect((await letter('en', foreign)).statusCode).toBe(404);
    const { body } = await at.world.get(at.dirk, `/api/v2/history?subject=premium-invoice/${invoiceId}`);
    expect(body.items.map(({ type }: { type: string }) => type)).toContain('premium-invoice.printed');
  });
});

describe('a statement of account', () => {
  const statement = async (who = at.dirk, policy: string = direct) =>
    at.world.send({ url: `/api/v1/account-statement.pdf?policy=${policy}&language=en`, headers: who });

  it('has what is open with its reminders, and nothing of other policies', async () => {
    await at.insure(40_000);
    await at.passDays('2026-01-01', '2026-04-01');
    await at.receive(2_100);
    const text = await pdfText((await statement()).rawPayload);
    for (const part of [
      'Statement of account',
      'EUR 22,100.00 is open',
      'EUR 10,000.00 of it is overdue',
      'Formal notice',
    ])
      expect(text).toContain(part);
    await at.receive(22_100);
    expect(await pdfText((await statement()).rawPayload)).toContain('Nothing is open.');
    expect((await statement(at.dirk, fourEyes)).statusCode).toBe(404);
  });
});
