import { type RawBuilder, sql } from 'kysely';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { among, pagesOf } from '../../../platform/server/list-store.ts';
import { execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { type IdentificationStatus, identificationStatuses, unidentifiedStatuses } from '../identification-request.ts';
import type {
  IdentificationRequest,
  IdentificationRequestBody,
  identificationRequestsContract,
} from '../identification-requests.contract.ts';
import { identificationList } from '../identification-requests.list.ts';

const identificationStatus = statusSql(identificationStatuses);

type IdentificationRow = Omit<IdentificationRequest, 'company'> &
  Readonly<{ companyId: string | null; foundName: string | null; foundCountry: string | null }>;

const columns = sql`
  r.identification_id, r.policy_key as policy, r.status, r.company_name, r.country_code, r.street, r.town,
  r.postal_code, r.subdivision_code, r.identifier_type, r.identifier, r.comment, r.answer_comment,
  r.person_name as "createdBy", r.created_at, r.answered_at, r.version, c.company_id, c.company_name as "foundName",
  c.country_code as "foundCountry"`;

const tables = sql`identification_requests r left join companies c on c.company_id = r.company_id`;

function requestOf({ companyId, foundName, foundCountry, ...row }: IdentificationRow): IdentificationRequest {
  const isFound = companyId !== null && foundName !== null && foundCountry !== null;
  return { ...row, company: isFound ? { companyId, companyName: foundName, countryCode: foundCountry } : null };
}

/** Under a policy, users who see the policy see the request; without one only its creator and the insurer do. */
function withinReach(scope: Scope, personId: string): RawBuilder<boolean> {
  if (scope.kind === 'insurer') return sql<boolean>`true`;
  return sql<boolean>`(${withinScope(scope, 'r')} or (r.policy_key is null and r.person_id = ${personId}))`;
}

/** Whose requests are meant. */
export type Reach = Readonly<{ scope: Scope; personId: string }>;

/** A request; `null` when it does not exist or is not visible to the caller. */
export async function findIdentificationRequest(
  { scope, personId }: Reach,
  tx: Db,
  identificationId: string,
): Promise<IdentificationRequest | null> {
  const row = await firstRow<IdentificationRow>(tx)`
    select ${columns} from ${tables} where r.identification_id = ${identificationId} and ${withinReach(scope, personId)}`;
  return row && requestOf(row);
}

/** As `findIdentificationRequest`, and nobody else changes it until the transaction ends. */
export async function lockIdentificationRequest(
  reach: Reach,
  tx: Db,
  identificationId: string,
): Promise<IdentificationRequest | null> {
  await execute(tx)`
    select from identification_requests r
    where r.identification_id = ${identificationId} and ${withinReach(reach.scope, reach.personId)} for update`;
  return findIdentificationRequest(reach, tx, identificationId);
}

/** One page of requests, newest first unless another order is requested. */
export async function listIdentificationRequests(
  query: QueryOf<typeof identificationRequestsContract.listIdentificationRequests>,
  context: Context,
): Promise<Page<IdentificationRequest>> {
  const reached = withinReach(context.scope, context.actor.personId);
  const pages = pagesOf(identificationList, {
    from: sql`(select * from identification_requests r where ${reached}) as r
      left join companies c on c.company_id = r.company_id`,
    scoped: null,
    id: 'r.identification_id',
    sorts: { createdAt: { column: 'r.created_at', kind: 'instant' } },
    filters: { status: among('r.status'), policy: among('r.policy_key'), created: inPeriod('r.created_at') },
  });
  const page = await pages<IdentificationRow>(columns, query, context);
  return { ...page, items: page.items.map(requestOf) };
}

/** A request to be stored. */
export type NewIdentificationRequest = Readonly<{
  identificationId: string;
  body: IdentificationRequestBody;
  identifier: string | null;
  status: IdentificationStatus;
  companyId: string | null;
  personId: string;
  personName: string;
  now: string;
  /** The name of the buyer in a file, and the job that read it. */
  called?: Readonly<{ called: string; name: string; namedIn: string }>;
}>;

/**
 * Stores a new request. Its policy was checked before; the portfolio is the policy's. `false` where the insurer was
 * asked before about the same name in a file.
 */
export async function insertIdentificationRequest(
  tx: Db,
  {
    identificationId,
    body,
    identifier,
    status,
    companyId,
    personId,
    personName,
    now,
    called,
  }: NewIdentificationRequest,
): Promise<boolean> {
  const { policy = null, companyName, countryCode, street, town, postalCode, subdivisionCode } = body;
  const row = await firstRow(tx)`
    insert into identification_requests (identification_id, policy_key, portfolio_id, person_id, person_name, status,
      company_name, country_code, street, town, postal_code, subdivision_code, identifier_type, identifier, comment,
      company_id, created_at, answered_at, called, called_name, called_in)
    values (${identificationId}, ${policy}, (select portfolio_id from policies where policy_key = ${policy}), ${personId},
      ${personName}, ${status}, ${companyName}, ${countryCode}, ${street ?? null}, ${town ?? null},
      ${postalCode ?? null}, ${subdivisionCode ?? null}, ${body.identifierType ?? null}, ${identifier},
      ${body.comment ?? null}, ${companyId}, ${now}, ${companyId === null ? null : now},
      ${called?.called ?? null}, ${called?.name ?? ''}, ${called?.namedIn ?? null})
    on conflict (policy_key, called, called_name)
      where called is not null and ${identificationStatus.is('status', ...unidentifiedStatuses)} do nothing
    returning 1`;
  return row !== null;
}

/** Moves a request on; an answer names the company, unless there is none. */
export async function moveIdentificationRequest(
  tx: Db,
  identificationId: string,
  move: Readonly<{ to: IdentificationStatus; companyId?: string | null; comment?: string | null; answeredAt?: string }>,
): Promise<void> {
  await execute(tx)`
    update identification_requests set status = ${move.to}, company_id = ${move.companyId ?? null},
      answer_comment = ${move.comment ?? null}, answered_at = ${move.answeredAt ?? null}, version = version + 1
    where identification_id = ${identificationId}`;
}
