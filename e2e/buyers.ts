import type { Page } from '@playwright/test';
import { take } from './taken.ts';

/*
 * Buyers of the demo world that suit a journey, looked up through the API as the person who is signed in, so that no
 * journey knows a name of the demo world. Whoever is found is taken: no other journey of the run finds it.
 */

export type Buyer = Readonly<{ companyId: string; companyName: string; countryCode: string }>;

type BuyerCriteria = Readonly<{
  policy: string;
  countryCode: string;
  amount: string;
  currency?: string;
  /** How the rules would answer; `null`: they would refer it to the underwriter. */
  decisionCode: string | null;
}>;

/** Trades that names of companies are made of, by country. */
const trades: Readonly<Record<string, readonly string[]>> = {
  BE: ['Transport', 'Bouw', 'Distribution', 'Textiles', 'Techniek', 'Emballages'],
  DE: ['Technik', 'Logistik', 'Werkzeuge', 'Handel', 'Maschinenbau', 'Stahlbau', 'Elektro'],
  FR: ['Transports', 'Distribution', 'Textiles', 'Emballages', 'Menuiserie', 'Matériaux'],
  GB: ['Supplies', 'Engineering', 'Foods', 'Trading', 'Packaging', 'Timber'],
  IT: ['Ceramiche', 'Tessuti', 'Trasporti', 'Vini', 'Officine', 'Macchine'],
  NL: ['Bouw', 'Techniek', 'Groothandel', 'Transport', 'Voeding', 'Zuivel'],
};

/** A buyer without a cover whose request would be answered as wished. */
export async function buyerAnswered(page: Page, criteria: BuyerCriteria): Promise<Buyer> {
  const [buyer] = await buyersAnswered(page, criteria, 1);
  return buyer as Buyer;
}

/** So many buyers without a cover whose requests would be answered as wished. */
export async function buyersAnswered(page: Page, criteria: BuyerCriteria, count: number): Promise<readonly Buyer[]> {
  const { policy, countryCode, decisionCode } = criteria;
  const amount = { amount: criteria.amount, currency: criteria.currency ?? 'EUR' };
  const found = new Map<string, Buyer>();
  for (const name of trades[countryCode] ?? []) {
    for (const { company, cover } of await searched(page, { mode: 'byName', countryCode, policy, name })) {
      if (cover !== null || !company.isInsurable) continue;
      const data = { policy, companyId: company.companyId, action: 'NEW', amount };
      const simulated = await page.request.post('/api/v2/cover-requests/simulate', { data });
      const isWished = simulated.ok() && ((await simulated.json()).decision?.decisionCode ?? null) === decisionCode;
      if (isWished && take(policy, company)) found.set(company.companyId, company);
      if (found.size === count) return [...found.values()];
    }
  }
  throw new Error(`Not ${count} buyers in ${countryCode} would be answered ${decisionCode} under ${policy}`);
}

type Hit = Readonly<{ company: Buyer & { isInsurable: boolean }; cover: unknown }>;

async function searched(page: Page, data: Readonly<Record<string, string>>): Promise<readonly Hit[]> {
  const reply = await page.request.post('/api/v2/companies/search', { data });
  return reply.ok() ? (await reply.json()).items : [];
}

/** A buyer that the register finds in a country, whatever its policy says. */
export async function anyBuyer(
  page: Page,
  { policy, countryCode }: Pick<BuyerCriteria, 'policy' | 'countryCode'>,
): Promise<Buyer> {
  for (const name of trades[countryCode] ?? []) {
    const hits = await searched(page, { mode: 'byName', countryCode, policy, name });
    const hit = hits.find(({ company }) => take(policy, company));
    if (hit) return hit.company;
  }
  throw new Error(`No buyer in ${countryCode}`);
}

/**
 * A buyer that a self-check of this kind would insure: there is no decision by name on it, and nothing of it is
 * overdue.
 */
export async function buyerWithinSelfCheck(
  page: Page,
  { policy, countryCode, ...check }: Pick<BuyerCriteria, 'policy' | 'countryCode'> & Readonly<Record<string, unknown>>,
): Promise<Buyer> {
  for (const name of trades[countryCode] ?? []) {
    for (const { company } of await searched(page, { mode: 'byName', countryCode, policy, name })) {
      const data = { policy, companyId: company.companyId, ...check };
      const simulated = await page.request.post('/api/v2/unnamed-covers/checks/simulate', { data });
      if (simulated.ok() && (await simulated.json()).isWithin && take(policy, company)) return company;
    }
  }
  throw new Error(`No buyer in ${countryCode} would be insured by a self-check under ${policy}`);
}

/** A buyer in force under the reader's policies. */
export async function coveredBuyer(page: Page, query = ''): Promise<Buyer> {
  const reply = await page.request.get(`/api/v2/covers?filter=cover&limit=1${query && `&${query}`}`);
  const { items } = await reply.json();
  return items[0].company;
}

/** One letter of the longest word is left out, as fingers do. */
export function misspelled(companyName: string): string {
  const word = companyName.split(' ').reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  return word.slice(0, 3) + word.slice(4);
}
