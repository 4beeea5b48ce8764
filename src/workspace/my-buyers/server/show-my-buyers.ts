import { holds } from '../../../platform/core/actor.ts';
import type { QueryOf, ReplyOf } from '../../../platform/core/contract.ts';
import type { Page } from '../../../platform/core/page.ts';
import { splitValues } from '../../../platform/core/page.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { seesGrades } from '../../../risk/buyers/grade-visibility.ts';
import { findCompanyRefs, registeredCompany } from '../../../risk/buyers/server/public.ts';
import { type MyBuyerState, rightsToStates, rightToExposure } from '../my-buyer.ts';
import type { MyBuyer, myBuyersContract } from '../my-buyers.contract.ts';
import { myBuyerOnWire } from './my-buyer-on-wire.ts';
import {
  accountsOfCompanies,
  buyersOfGroup,
  listMyBuyers as listStored,
  type MyBuyersQuery,
} from './my-buyers.store.ts';

/** Accounts of one buyer or one group that are added up; a broker may have a buyer under hundreds of policies. */
const most = 200;

/** One page of the reader's buyers. */
export async function listMyBuyers(query: MyBuyersQuery, context: Context): Promise<Page<MyBuyer>> {
  refuseIf(whyNotAsk(query, context));
  const page = await listStored(query, context);
  return { ...page, items: page.items.map((row) => myBuyerOnWire(row, context)) };
}

/** A filter or an order by what the reader does not see would tell it. */
function whyNotAsk({ gradeCode, state, sort }: MyBuyersQuery, { actor }: Context): Refusal | null {
  const order = sort?.replace('-', '');
  const needs: (Permission | undefined)[] = [
    ...splitValues<MyBuyerState>(state).map((one) => rightsToStates[one]),
    order === 'exposure' ? rightToExposure : undefined,
    order === 'nextDuty' ? 'read_overdues' : undefined,
    gradeCode !== undefined && !seesGrades(actor) ? 'read_company_grade' : undefined,
  ];
  const missing = needs.filter((right) => right !== undefined && !holds(actor, right)) as Permission[];
  return missing.length > 0 ? refuse('not-permitted', { needs: [...new Set(missing)] }) : null;
}

/** All cover on a buyer against its exposure, by policy, and the same of its group. */
export async function showBuyerTotal(
  companyId: string,
  query: QueryOf<typeof myBuyersContract.showBuyerTotal>,
  context: Context,
): Promise<ReplyOf<typeof myBuyersContract.showBuyerTotal>> {
  const { groupCompanyId } = await registeredCompany(companyId, context.tx);
  const own = await accountsOfCompanies([companyId], query, most, context);
  return {
    accounts: own.map((row) => myBuyerOnWire(row, context)),
    group: await groupOf({ companyId, groupCompanyId }, query, context),
  };
}

/** The group, where another of its companies is a buyer in scope, too. Who is in it is told by the advanced buyer report. */
async function groupOf(
  { companyId, groupCompanyId }: Readonly<{ companyId: string; groupCompanyId: string }>,
  query: Pick<MyBuyersQuery, 'policy'>,
  context: Context,
): Promise<ReplyOf<typeof myBuyersContract.showBuyerTotal>['group']> {
  if (!holds(context.actor, 'buyer-synthesis-advanced')) return null;
  const buyers = (await buyersOfGroup(groupCompanyId, query, most, context)).map((each) => each.companyId);
  const [head] = await findCompanyRefs(context.tx, [groupCompanyId]);
  if (!head || buyers.every((each) => each === companyId)) return null;
  const accounts = await accountsOfCompanies(buyers, query, most + 1, context);
  return {
    head,
    accounts: accounts.slice(0, most).map((row) => myBuyerOnWire(row, context)),
    hasMore: accounts.length > most || buyers.length >= most,
  };
}
