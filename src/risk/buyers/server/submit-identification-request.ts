import { type CountrySpecials, subdivisionNeed } from '../../../platform/core/country-specials.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { readSubdivision } from '../../../platform/core/subdivisions.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { whyNotMoveIdentification } from '../identification-request.ts';
import type { IdentificationRequest, IdentificationRequestBody } from '../identification-requests.contract.ts';
import { type IdentifierKey, possibleIdentifiers, whyNotIdentifier } from '../identifiers.ts';
import { findByIdentifiers } from './companies.store.ts';
import {
  findIdentificationRequest,
  insertIdentificationRequest,
  lockIdentificationRequest,
  moveIdentificationRequest,
  type Reach,
} from './identification-requests.store.ts';

/**
 * Stores the description of a buyer that the register does not know. When its identifier is in the register all the
 * same, the request is answered at once with that company (DUPLICATE); otherwise the insurer identifies it by hand.
 * @throws Refused `not-found` (policy), `identifier-invalid`, `invalid-input` (subdivision)
 */
export async function submitIdentificationRequest(
  body: IdentificationRequestBody,
  specials: CountrySpecials,
  context: Context,
): Promise<IdentificationRequest> {
  const { scope, tx, actor, now, newId } = context;
  if (body.policy !== undefined && !(await policyTerms(scope, tx, body.policy))) throw new Refused(refuse('not-found'));
  refuseIf(whyNotSubdivision(body, specials));
  const keys = identifiersOf(body);
  const companyId = body.draft ? null : await knownCompany(tx, keys);
  const identificationId = newId('idr');
  const status = body.draft ? 'DRAFT' : companyId === null ? 'SUBMITTED' : 'DUPLICATE';
  await insertIdentificationRequest(tx, {
    identificationId,
    body,
    identifier: keys[0]?.idValue ?? null,
    status,
    companyId,
    personId: actor.personId,
    personName: actor.name,
    now,
  });
  return settled(
    identificationId,
    status === 'DRAFT' ? 'identification-request.drafted' : 'identification-request.submitted',
    null,
    context,
  );
}

/** Sends a draft. @throws Refused `not-found`, `identification-not-open` */
export async function sendIdentificationRequest(
  identificationId: string,
  context: Context,
): Promise<IdentificationRequest> {
  const { tx, now } = context;
  const before = await lockedRequest(identificationId, context);
  refuseIf(whyNotMoveIdentification(before, 'SUBMITTED'));
  const companyId = await knownCompany(tx, identifiersOf(before));
  const move =
    companyId === null ? { to: 'SUBMITTED' as const } : { to: 'DUPLICATE' as const, companyId, answeredAt: now };
  await moveIdentificationRequest(tx, identificationId, move);
  return settled(identificationId, 'identification-request.submitted', before, context);
}

/** Withdraws a request. @throws Refused `not-found`, `identification-not-open` */
export async function cancelIdentificationRequest(
  identificationId: string,
  context: Context,
): Promise<IdentificationRequest> {
  const before = await lockedRequest(identificationId, context);
  refuseIf(whyNotMoveIdentification(before, 'CANCELLED'));
  await moveIdentificationRequest(context.tx, identificationId, { to: 'CANCELLED' });
  return settled(identificationId, 'identification-request.cancelled', before, context);
}

/** A request that is visible to the caller, locked. @throws Refused `not-found` */
export async function lockedRequest(identificationId: string, context: Context): Promise<IdentificationRequest> {
  const request = await lockIdentificationRequest(reachOf(context), context.tx, identificationId);
  if (!request) throw new Refused(refuse('not-found'));
  return request;
}

/** Whose requests the caller may see. */
export function reachOf({ scope, actor }: Context): Reach {
  return { scope, personId: actor.personId };
}

/** Records what became of a request and answers with it as it is now. */
export async function settled(
  identificationId: string,
  type: `identification-request.${'drafted' | 'submitted' | 'cancelled' | 'answered'}`,
  before: IdentificationRequest | null,
  context: Context,
): Promise<IdentificationRequest> {
  const after = (await findIdentificationRequest(
    reachOf(context),
    context.tx,
    identificationId,
  )) as IdentificationRequest;
  await context.record({
    type,
    subject: `identification-request/${identificationId}`,
    policy: after.policy,
    ...(after.company ? { alsoConcerns: [`company/${after.company.companyId}`] } : {}),
    ...(before ? { before } : {}),
    after,
    data: { status: after.status, ...(before ? { formerStatus: before.status } : {}) },
  });
  return after;
}

type Described = Readonly<{
  countryCode: string;
  identifierType?: string | null | undefined;
  identifier?: string | null | undefined;
}>;

function identifiersOf({ identifier, identifierType, countryCode }: Described): readonly IdentifierKey[] {
  if (!identifier) return [];
  refuseIf(whyNotIdentifier(identifier, countryCode, identifierType ?? null));
  return possibleIdentifiers(identifier, countryCode, identifierType ?? null);
}

async function knownCompany(tx: Db, keys: readonly IdentifierKey[]): Promise<string | null> {
  const [company] = await findByIdentifiers(tx, keys);
  return company?.companyId ?? null;
}

/** Addresses in federations need their state, province or canton (row D15). */
function whyNotSubdivision(
  { countryCode, subdivisionCode, draft }: IdentificationRequestBody,
  specials: CountrySpecials,
): Refusal | null {
  const need = subdivisionNeed(countryCode, specials);
  const fault = (code: string) => refuse('invalid-input', undefined, [{ pointer: '/subdivisionCode', code }]);
  if (subdivisionCode === undefined) return need === 'required' && !draft ? fault('required') : null;
  return need === 'none' || readSubdivision(countryCode, subdivisionCode) ? null : fault('unknown-subdivision');
}
