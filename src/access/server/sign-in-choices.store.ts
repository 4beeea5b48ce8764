import { sql } from 'kysely';
import type { Db } from '../../platform/server/context.ts';
import type { ComposeChoices } from './pages/compose-page.ts';
import type { SignInChoice } from './pages/sign-in-page.ts';

/** More than these nobody reads; whoever is not among them signs in by a form with the address. */
const mostPeople = 200;

/** The people of the development provider's list, in the order in which they were entered. */
export async function listSignInChoices(tx: Db): Promise<SignInChoice[]> {
  const { rows } = await sql<SignInChoice>`
    select p.email, p.name, p.job_title as "jobTitle", o.name as organisation, p.user_type as "userType", p.permissions,
           (select m.ordering_role from mandates m where m.person_id = p.person_id order by m.mandate_id limit 1) as "orderingRole",
           (select count(*) from mandates m where m.person_id = p.person_id and m.policy_key is not null)
           + (select count(*) from policies l join mandates m on m.portfolio_id = l.portfolio_id where m.person_id = p.person_id) as "policyCount"
    from people p left join organisations o using (organisation_id)
    where p.state = 'ACTIVE'
    order by p.created_at, p.person_id
    limit ${mostPeople}`.execute(tx);
  return rows;
}

/** What a composed person may be given to see: the policies that no broker runs, and the portfolios. */
export async function listComposeChoices(tx: Db): Promise<ComposeChoices> {
  const policies = await sql<ComposeChoices['policies'][number]>`
    select l.policy_key as "policyKey", l.holder_name as holder from policies l where l.portfolio_id = ''
    order by l.policy_key limit 40`.execute(tx);
  const portfolios = await sql<ComposeChoices['portfolios'][number]>`
    select o.organisation_id as "portfolioId", o.name from organisations o where o.kind in ('BROKER', 'INTERMEDIARY')
    order by o.name limit 40`.execute(tx);
  return { policies: policies.rows, portfolios: portfolios.rows };
}

/** Those of the policies that exist. */
export async function knownPolicies(tx: Db, policies: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    key: string;
  }>`select policy_key as key from policies where policy_key = any(${[...policies]}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}
