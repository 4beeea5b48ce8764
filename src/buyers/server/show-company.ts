import { holds } from '../../access/actor.ts';
import type { Permission } from '../../access/permissions.ts';
import { decidedStandings } from '../../covers/cover.ts';
import type { CoverItem } from '../../covers/cover-shape.ts';
import { coversOfCompany } from '../../covers/server/public.ts';
import { seesGrades } from '../../grades/grade-sight.ts';
import type { QueryOf } from '../../platform/contract.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused } from '../../platform/server/refused.ts';
import { whyNotCountryCovered } from '../../policies/covered-countries.ts';
import type { Policy } from '../../policies/policy.ts';
import { policiesCovering, policyTerms } from '../../policies/server/public.ts';
import { addMonths } from '../../reference/day.ts';
import { barsOf } from '../../unnamed-covers/unnamed-cover.ts';
import type { companiesContract, PolicyView, Synthesis } from '../companies.contract.ts';
import type { CompanyOnWire } from '../company.ts';
import { findBuyerEvents } from './buyer-events.store.ts';
import { findGrades, findRegistered, type RegisteredCompany } from './companies.store.ts';
import { companyOnWire } from './company-on-wire.ts';
import { isFavourite } from './own-companies.store.ts';

const shownEvents = 20;
const shownGradeMonths = 24;

/** A company of the register. @throws Refused `not-found` */
export async function showCompany(companyId: string, { tx }: Context): Promise<CompanyOnWire> {
  return companyOnWire(await registered(companyId, tx), null);
}

async function registered(companyId: string, tx: Context['tx']): Promise<RegisteredCompany> {
  const [company] = await findRegistered(tx, [companyId]);
  if (!company) throw new Refused(refuse('not-found'));
  return company;
}

/**
 * All about a buyer. Only what lies in the scope, never what others insure. The level needs its own right; a grade is
 * part of the advanced level and of `read_company_grade` both.
 */
export async function showSynthesis(
  companyId: string,
  { level = 'basic', policy: policyKey }: QueryOf<typeof companiesContract.showSynthesis>,
  context: Context,
): Promise<Synthesis> {
  const { actor, scope, tx, today } = context;
  needRight(context, level === 'advanced' ? 'buyer-synthesis-advanced' : 'buyer-synthesis-basic');
  const company = await registered(companyId, tx);
  const policy = policyKey === undefined ? null : await policyTerms(scope, tx, policyKey);
  if (policyKey !== undefined && !policy) throw new Refused(refuse('not-found'));
  const sight = { grades: false, strategic: holds(actor, 'read_strategic_cover') };
  const covers = await coversOfCompany(scope, tx, companyId, { sight, today });
  return {
    company: companyOnWire(company, policy),
    isFavourite: await isFavourite(tx, actor.personId, companyId),
    policy: policy && (await policyView(company, policy, covers, context)),
    covers,
    pendingRequests: covers.flatMap(({ coverId, policy: key, pendingRequest }) =>
      pendingRequest ? [{ ...pendingRequest, coverId, policy: key }] : [],
    ),
    events: await findBuyerEvents(scope, tx, companyId, shownEvents),
    ...(level === 'advanced' && seesGrades(actor) ? { grade: await gradeWithHistory(companyId, context) } : {}),
  };
}

function needRight({ actor }: Context, permission: Permission): void {
  if (!holds(actor, permission)) throw new Refused(refuse('not-permitted', { needs: [permission] }));
}

/** How a policy stands to a buyer: its country, a policy that would cover it instead (D14), cover without asking. */
async function policyView(
  company: RegisteredCompany,
  policy: Policy,
  covers: readonly CoverItem[],
  { actor, scope, tx, today }: Context,
): Promise<PolicyView> {
  const isCountryCovered = whyNotCountryCovered(policy, company.countryCode) === null;
  const covering = isCountryCovered ? [] : await policiesCovering(scope, tx, company.countryCode, today);
  const view = { policy: policy.policy, isCountryCovered, coveredBy: covering.filter((key) => key !== policy.policy) };
  if (!holds(actor, 'read_unnamedcover')) return view;
  const isDecided = covers.some((cover) => cover.policy === policy.policy && decidedStandings.includes(cover.standing));
  const bars = barsOf({ policy, company, isDecided });
  return { ...view, unnamed: { discretionaryLimit: policy.discretionaryLimit, isBarred: bars.length > 0, bars } };
}

async function gradeWithHistory(companyId: string, { tx, today }: Context): Promise<Synthesis['grade']> {
  const history = (await findGrades(tx, companyId, addMonths(today, -shownGradeMonths))) as NonNullable<
    Synthesis['grade']
  >['history'];
  const [current] = history;
  return current ? { ...current, history } : null;
}
