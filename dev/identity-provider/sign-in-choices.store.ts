import { sql } from 'kysely';
import type { Db } from '../../src/platform/server/context.ts';
import type { ComposeChoices } from './compose-page.ts';
import type { SignInChoice } from './sign-in-page.ts';

/** The list is limited; people outside it sign in by a form with the address. */
const mostPeople = 200;

/** Invitations of addresses that nobody has signed in with: at the development provider everybody is who they say. */
const invited = sql`
  invitations i
  where i.accepted_at is null and i.revoked_at is null
    and not exists (select from people p where p.email = i.email and p.state <> 'REMOVED')`;

/** Who has an e-mail address, known or invited; `null` when nobody has it. */
export async function findNamed(tx: Db, email: string): Promise<{ email: string; name: string } | null> {
  const address = email.trim().toLowerCase();
  const { rows } = await sql<{ email: string; name: string }>`
    select p.email, p.name from people p where p.email = ${address}
    union all
    select i.email, i.name from ${invited} and i.email = ${address}
    limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** The people of the development provider's list, in the order in which they were entered or invited. */
export async function listSignInChoices(tx: Db): Promise<SignInChoice[]> {
  const { rows } = await sql<SignInChoice>`
    select p.email, p.name, p.job_title as "jobTitle", o.name as organisation, p.user_type as "userType", p.permissions,
           (select m.ordering_role from mandates m where m.person_id = p.person_id order by m.mandate_id limit 1) as "orderingRole",
           (select count(*) from mandates m where m.person_id = p.person_id and m.policy_key is not null)
           + (select count(*) from policies l join mandates m on m.portfolio_id = l.portfolio_id where m.person_id = p.person_id) as "policyCount",
           false as "isInvited", p.created_at as entered, p.person_id as id
    from people p left join organisations o using (organisation_id)
    where p.state = 'ACTIVE'
    union all
    select i.email, i.name, i.job_title, (select o.name from organisations o where o.organisation_id = i.organisation_id),
           i.user_type, i.permissions, i.mandates -> 0 ->> 'orderingRole', jsonb_array_length(i.mandates), true, i.created_at, i.invitation_id
    from ${invited}
    order by entered, id
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
