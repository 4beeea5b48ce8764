import { makeAssessments } from './assessments.ts';
import { makeBrokerage } from './brokerage.ts';
import { makeCaps } from './caps.ts';
import { makeClaims } from './claims.ts';
import { makeCollections } from './collections.ts';
import { makeCompanies } from './companies.ts';
import { makeCoverEstimates } from './cover-estimates.ts';
import { makeCovers } from './covers.ts';
import { makeDisputes } from './disputes.ts';
import { makeExchangeRates } from './exchange-rates.ts';
import { makeExtensions } from './extensions.ts';
import { makeGradeCovers, makeGradeCoverTable } from './grade-covers.ts';
import { makeGrades } from './grades.ts';
import { makeIdentificationRequests } from './identification-requests.ts';
import { makeMessages } from './messages.ts';
import { makeMonitor } from './monitor.ts';
import { makeNdCovers } from './nd-covers.ts';
import { makeNewBusiness } from './new-business.ts';
import { makeOverdues } from './overdues.ts';
import { makePeople } from './people.ts';
import { makePolicies } from './policies.ts';
import { makePolicyDocuments } from './policy-documents.ts';
import { makePolicyDrafts } from './policy-drafts.ts';
import { makePremiumInvoices } from './premium-invoices.ts';
import { makeRenewals } from './renewals.ts';
import { makeReschedulings } from './reschedulings.ts';
import { makeStrategicCovers } from './strategic-covers.ts';
import { makeTurnoverDeclarations } from './turnover-declarations.ts';
import { makeUnnamedChecks } from './unnamed-checks.ts';
import { makeInvitations } from './users.ts';
import { makeUtilisations } from './utilisations.ts';
import type { DemoWorld } from './world.ts';

/**
 * Fills an empty database with the policies, the register of companies, the people and who is invited, their covers, the
 * grades that they watch, the covers that follow these, CAP beside them, the checks for unnamed cover, the strategic
 * buyers, the checks for the standard amount, the cover estimates, the overdues, the extensions and plans, what buyers owe, what the
 * insurer says of countries, sectors and accounts, exchange rates, renewals, what else changed on buyers, documents,
 * brokerage and new business, in that order.
 */
export async function makeDemoWorld(world: DemoWorld): Promise<void> {
  await makePolicies(world);
  await makeCompanies(world);
  await makePeople(world);
  await makeInvitations(world);
  await makeIdentificationRequests(world);
  await makeCovers(world);
  await makeGradeCoverTable(world);
  await makeGrades(world);
  await makeGradeCovers(world);
  await makeCaps(world);
  await makeUnnamedChecks(world);
  await makeStrategicCovers(world);
  await makeNdCovers(world);
  await makeCoverEstimates(world);
  await makeOverdues(world);
  await makeExtensions(world);
  await makeReschedulings(world);
  await makeDisputes(world);
  await makeCollections(world);
  await makeClaims(world);
  await makeUtilisations(world);
  await makeAssessments(world);
  await makeExchangeRates(world);
  await makeMessages(world);
  await makeTurnoverDeclarations(world);
  await makePremiumInvoices(world);
  await makeRenewals(world);
  await makeMonitor(world);
  await makePolicyDocuments(world);
  await makeBrokerage(world);
  await makeNewBusiness(world);
  await makePolicyDrafts(world);
}
