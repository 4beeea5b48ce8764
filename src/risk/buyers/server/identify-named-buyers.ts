import type { Instant } from '../../../platform/core/instant.ts';
import { firstCharacters } from '../../../platform/core/shortened.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { type IdentificationStatus, identificationStatuses, unidentifiedStatuses } from '../identification-request.ts';
import { type IdentifierKey, whyNotIdentifier } from '../identifiers.ts';
import { findByIdentifiers } from './companies.store.ts';
import { insertIdentificationRequest } from './identification-requests.store.ts';
import { type NamedBuyer, storeNamedBuyer } from './named-buyers.store.ts';
import { settled } from './submit-identification-request.ts';

const identificationStatus = statusSql(identificationStatuses);

/** A buyer that a file names and the register does not find, with what the file states about it. */
export type BuyerToIdentify = NamedBuyer &
  Readonly<{
    companyName: string;
    countryCode: string;
    town: string | null;
    postalCode: string | null;
    identifier: IdentifierKey | null;
    comment: string;
  }>;

/**
 * Requests the identification of buyers that a file names, each once: a name that was requested before is not requested
 * again. Answers how many.
 */
export async function identifyNamedBuyers(
  buyers: readonly BuyerToIdentify[],
  namedIn: string,
  context: Context,
): Promise<number> {
  let requested = 0;
  for (const buyer of buyers) if (await identify(buyer, namedIn, context)) requested += 1;
  return requested;
}

async function identify(buyer: BuyerToIdentify, namedIn: string, context: Context): Promise<boolean> {
  const { tx, actor, now, newId } = context;
  const { policy, called, name, companyName, countryCode, town, postalCode, comment } = buyer;
  const identifier =
    buyer.identifier && whyNotIdentifier(buyer.identifier.idValue, countryCode, buyer.identifier.idTypeCode)
      ? null
      : buyer.identifier;
  const [known] = identifier ? await findByIdentifiers(tx, [identifier]) : [];
  const identificationId = newId('idr');
  const isNew = await insertIdentificationRequest(tx, {
    identificationId,
    body: {
      policy,
      companyName,
      countryCode: countryCode as never,
      comment,
      ...(town ? { town: firstCharacters(town, 100) } : {}),
      ...(postalCode ? { postalCode: firstCharacters(postalCode, 20) } : {}),
      ...(identifier ? { identifierType: identifier.idTypeCode, identifier: identifier.idValue } : {}),
    },
    identifier: identifier?.idValue ?? null,
    status: known ? 'DUPLICATE' : 'SUBMITTED',
    companyId: known?.companyId ?? null,
    personId: actor.personId,
    personName: actor.name,
    now,
    called: { called, name, namedIn },
  });
  if (!isNew) return false;
  if (known)
    await storeNamedBuyer(tx, { policy, called, name, companyId: known.companyId, declaredByName: actor.name }, now);
  await settled(identificationId, 'identification-request.submitted', null, context);
  return true;
}

/** Stores the company that the insurer found for the name in the file; nothing for a request that came from no file. */
export async function storeIdentifiedBuyer(
  { tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>,
  identificationId: string,
): Promise<void> {
  const rows = await allRows<NamedBuyer & { companyId: string }>(tx)`
    select policy_key as policy, called, called_name as name, company_id from identification_requests
    where identification_id = ${identificationId} and called is not null and company_id is not null`;
  for (const found of rows) await storeNamedBuyer(tx, { ...found, declaredByName: actor.name }, now);
}

/** The state of the identification of names in files, by policy, name and the name beside it. */
export async function identificationsOfNames(
  tx: Db,
  policies: readonly string[],
): Promise<readonly (NamedBuyer & Readonly<{ identificationId: string; status: IdentificationStatus }>)[]> {
  if (policies.length === 0) return [];
  return allRows<NamedBuyer & { identificationId: string; status: IdentificationStatus }>(tx)`
    select policy_key as policy, called, called_name as name, identification_id, status
    from identification_requests
    where ${inList('policy_key', policies)} and called is not null and ${identificationStatus.is('status', ...unidentifiedStatuses)}`;
}

/** An answer with which the lines of its file were not checked yet, locked. Needs the insurer's side. */
export function claimIdentifiedRequest(
  tx: Db,
  now: Instant,
): Promise<Readonly<{ policy: string; called: string; jobId: string }> | null> {
  return firstRow<{ policy: string; called: string; jobId: string }>(tx)`
    update identification_requests set applied_at = ${now}
    where identification_id = (select identification_id from identification_requests
      where called is not null and company_id is not null and applied_at is null
      order by answered_at limit 1 for update skip locked)
    returning policy_key as policy, called, called_in as "jobId"`;
}

/** Whether an answer waits to be processed. Needs the insurer's side. */
export async function isAnyIdentified(tx: Db): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(tx)`
    select exists (select from identification_requests
      where called is not null and company_id is not null and applied_at is null) as found`;
  return row?.found ?? false;
}
