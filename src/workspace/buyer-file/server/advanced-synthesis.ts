import { holds } from '../../../platform/core/actor.ts';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { Context } from '../../../platform/server/context.ts';
import { seesGrades } from '../../../risk/buyers/grade-visibility.ts';
import {
  findCompanyRefs,
  findGroupMembers,
  latestUtilisations,
  type RegisteredCompany,
} from '../../../risk/buyers/server/public.ts';
import { capsOfCompany } from '../../../risk/caps/server/public.ts';
import { requestDocumentsOfCompany } from '../../../risk/covers/server/public.ts';
import { gradeHistory } from '../../../risk/grades/server/public.ts';
import { ndCoversOfCompany } from '../../../risk/nd-covers/server/public.ts';
import { strategicCoversOfCompany } from '../../../risk/strategic-covers/server/public.ts';
import { proofsOfCompany } from '../../../risk/unnamed-covers/server/public.ts';
import type { AdvancedSynthesis, BuyerDocument, Synthesis } from '../synthesis.contract.ts';
import { assessmentOf, missingOf } from './assess-buyer.ts';
import { openCasesOf } from './open-cases.ts';

/** Companies of a group that are shown; groups of hundreds are for the register, not for a page. */
const mostMembers = 20;
/** Documents that are shown. */
const mostDocuments = 50;

/**
 * What the advanced level adds, each part as far as the reader's other rights go. One indexed statement for each part.
 * Each is read through the `public.ts` of its resource.
 */
export async function advancedSynthesis(company: RegisteredCompany, context: Context): Promise<AdvancedSynthesis> {
  const { actor, scope, tx } = context;
  const { companyId } = company;
  const seesRequests = holds(actor, 'read_clr');
  const seesUnnamed = holds(actor, 'read_unnamedcover');
  const assessment = await assessmentOf(company, tx);
  return {
    ...(seesGrades(actor) ? { grade: await gradeWithHistory(companyId, context) } : {}),
    ...assessment,
    notProvided: missingOf(assessment),
    group: await groupOf(company, tx),
    utilisations: await latestUtilisations(companyId, context),
    ...(holds(actor, 'read_strategic_cover')
      ? { strategicCovers: await strategicCoversOfCompany(companyId, context) }
      : {}),
    ...(seesRequests ? { capOffers: await capsOfCompany(companyId, context) } : {}),
    ...(seesUnnamed ? { ndCovers: await ndCoversOfCompany(companyId, context) } : {}),
    ...(holds(actor, 'read_overdues') || holds(actor, 'read_claims')
      ? { matters: await openCasesOf(companyId, context) }
      : {}),
    documents: newestFirst([
      ...(seesRequests ? await requestDocumentsOfCompany(scope, tx, companyId, mostDocuments) : []),
      ...(seesUnnamed ? await proofsOfCompany(scope, tx, companyId, mostDocuments) : []),
    ]),
  };
}

async function gradeWithHistory(companyId: string, { tx, today }: Context): Promise<Synthesis['grade']> {
  const history = (await gradeHistory(tx, companyId, today)).toReversed();
  const [current] = history;
  return current ? { ...current, history } : null;
}

/** What the register knows of the buyer's group; `null` for a company of its own. */
async function groupOf(
  { companyId, groupCompanyId, headOfficeCompanyId }: RegisteredCompany,
  tx: Context['tx'],
): Promise<AdvancedSynthesis['group']> {
  const above = await findCompanyRefs(tx, [groupCompanyId, headOfficeCompanyId ?? companyId]);
  const refOf = (id: string | null): CompanyRef | null =>
    id === companyId ? null : (above.find((each) => each.companyId === id) ?? null);
  const [head, headOffice] = [refOf(groupCompanyId), refOf(headOfficeCompanyId)];
  const held = await findGroupMembers(tx, groupCompanyId, { but: [companyId, groupCompanyId], most: mostMembers + 1 });
  const members = held.slice(0, mostMembers);
  if (!head && !headOffice && members.length === 0) return null;
  return { head, headOffice, members, hasMore: held.length > mostMembers };
}

function newestFirst(documents: readonly BuyerDocument[]): BuyerDocument[] {
  return documents.toSorted((one, other) => (one.addedAt < other.addedAt ? 1 : -1)).slice(0, mostDocuments);
}
