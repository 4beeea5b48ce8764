import { storeRates } from '../../../platform/exchange-rates/server/public.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { upsertBrokerage } from '../../../policy-administration/brokerage/server/public.ts';
import { upsertOpportunities } from '../../../policy-administration/new-business/server/public.ts';
import { upsertInvoices } from '../../../policy-administration/premium-invoices/server/public.ts';
import { companiesChanged } from '../../../risk/buyers/company-events.ts';
import {
  upsertCountryRisks,
  upsertKeyFinancials,
  upsertSectorOutlooks,
} from '../../../risk/buyers/server/upsert-assessments.ts';
import { upsertCompanyLines, upsertGradeLines } from '../../../risk/buyers/server/upsert-lines.ts';
import { upsertPolicyEnds } from '../../../risk/caps/server/upsert-policy-ends.ts';
import type { Insurer } from '../../../risk/covers/server/public.ts';
import { upsertBuyerNames } from '../../../risk/covers/server/upsert-buyer-names.ts';
import { applyCoverLines, recordReceived } from '../../../risk/covers/server/upsert-covers.ts';
import { followGrades } from '../../../risk/grades/server/answer-grade-requests.ts';
import { upsertGradeCoverTables } from '../../../risk/grades/server/upsert-grade-cover-tables.ts';
import { upsertRequestNames } from '../../../risk/grades/server/upsert-request-names.ts';
import { upsertsContract } from '../upserts.contract.ts';
import { applyLines, type Intake } from './apply-lines.ts';

/**
 * Companies; covers and grade requests on them follow a new name, who insures them is notified, and the insurer looks
 * at those whose status changed.
 */
const companiesFor = (insurer: Insurer): Intake<'companies'> => ({
  upsert: async (tx, lines, context) => {
    const { refused, companyIds, statusChanges, changes } = await upsertCompanyLines(tx, lines);
    for (const { companyId, from, to } of statusChanges) {
      await context.record({
        type: 'company.status-changed',
        subject: `company/${companyId}`,
        policy: null,
        before: { statusCode: from },
        after: { statusCode: to },
      });
    }
    await upsertBuyerNames(tx, companyIds);
    await upsertRequestNames(tx, companyIds);
    await publish(context, companiesChanged, changes);
    await insurer.watch(context, companyIds);
    return refused;
  },
  tables: ['companies', 'company_identifiers', 'company_words', 'search_words', 'search_word_deletions'],
});

/**
 * Grades; the insurer looks at the covers on the companies graded, covers by grade follow, and the subscribers are
 * notified.
 */
const gradesFor = (insurer: Insurer): Intake<'grades'> => ({
  upsert: async (tx, lines, context) => {
    const { refused, companyIds, changed } = await upsertGradeLines(tx, lines, context);
    await insurer.watch(context, companyIds);
    await followGrades(context, companyIds, changed);
    return refused;
  },
  tables: ['company_grades', 'company_grade_history', 'grade_covers', 'grade_cover_terms'],
});

const countryRisks: Intake<'country-risks'> = {
  upsert: (_tx, lines, context) => upsertCountryRisks(context, lines),
  tables: ['country_risks'],
};
const sectorOutlooks: Intake<'sector-outlooks'> = {
  upsert: (_tx, lines, context) => upsertSectorOutlooks(context, lines),
  tables: ['sector_outlooks'],
};
const keyFinancials: Intake<'key-financials'> = {
  upsert: (_tx, lines, context) => upsertKeyFinancials(context, lines),
  tables: ['key_financials'],
};

const exchangeRates: Intake<'exchange-rates'> = {
  upsert: (_tx, lines, context) => storeRates(context, lines),
  tables: ['exchange_rates'],
};

/** Policies; CAP ends with those that insure it. */
const policies: Intake<'policies'> = {
  upsert: async (tx, lines, context) => {
    const refused = await upsertPolicies(tx, lines, context);
    await upsertPolicyEnds(context);
    return refused;
  },
  tables: ['policies'],
};

/** Grade tables; covers that follow grades change with them. */
const gradeCoverTables: Intake<'grade-cover-tables'> = {
  upsert: (_tx, lines, context) => upsertGradeCoverTables(context, lines),
  tables: ['grade_cover_tables', 'grade_covers', 'grade_cover_terms'],
};

const invoices: Intake<'invoices'> = {
  upsert: (_tx, lines, context) => upsertInvoices(lines, context),
  tables: ['premium_invoices', 'premium_invoice_reminders'],
};

const brokerage: Intake<'brokerage'> = {
  upsert: (_tx, lines, context) => upsertBrokerage(lines, context),
  tables: ['brokerage_bookings'],
};

const opportunities: Intake<'opportunities'> = {
  upsert: (_tx, lines, context) => upsertOpportunities(lines, context),
  tables: ['opportunities'],
};

/** Covers of one stream: a policy's audit trail gets one entry for all of them, in whichever order they come. */
function openCovers(): Intake<'covers'> {
  const received = new Map<string, number>();
  return {
    upsert: async (_tx, lines, context) => {
      const applied = await applyCoverLines(lines, context);
      for (const [policy, covers] of applied.received) received.set(policy, (received.get(policy) ?? 0) + covers);
      return applied.refused;
    },
    conclude: async ({ record }) => {
      await recordReceived(received, record);
      received.clear();
    },
    tables: ['covers', 'cover_versions'],
  };
}

/** The register's side of the port; `insurer` learns what changed about companies. */
export function upsertsRoutes(insurer: Insurer): Routes {
  const companies = companiesFor(insurer);
  const grades = gradesFor(insurer);
  return routes(upsertsContract, {
    upsertCompanies: ({ query }, exchange) => applyLines('companies', companies, query, exchange),
    upsertGrades: ({ query }, exchange) => applyLines('grades', grades, query, exchange),
    upsertCountryRisks: ({ query }, exchange) => applyLines('country-risks', countryRisks, query, exchange),
    upsertSectorOutlooks: ({ query }, exchange) => applyLines('sector-outlooks', sectorOutlooks, query, exchange),
    upsertKeyFinancials: ({ query }, exchange) => applyLines('key-financials', keyFinancials, query, exchange),
    upsertExchangeRates: ({ query }, exchange) => applyLines('exchange-rates', exchangeRates, query, exchange),
    upsertPolicies: ({ query }, exchange) => applyLines('policies', policies, query, exchange),
    upsertGradeCoverTables: ({ query }, exchange) =>
      applyLines('grade-cover-tables', gradeCoverTables, query, exchange),
    upsertCovers: ({ query }, exchange) => applyLines('covers', openCovers(), query, exchange),
    upsertInvoices: ({ query }, exchange) => applyLines('invoices', invoices, query, exchange),
    upsertBrokerage: ({ query }, exchange) => applyLines('brokerage', brokerage, query, exchange),
    upsertOpportunities: ({ query }, exchange) => applyLines('opportunities', opportunities, query, exchange),
  });
}
