import { kindsReadWith } from '../../../approvals/orders/order-subjects.ts';
import { orderingContract } from '../../../approvals/orders/ordering.contract.ts';
import { claimsContract } from '../../../non-payment/claims/claims.contract.ts';
import { collectionsContract } from '../../../non-payment/collections/collections.contract.ts';
import { disputesContract } from '../../../non-payment/disputes/disputes.contract.ts';
import { extensionsContract } from '../../../non-payment/extensions/extensions.contract.ts';
import { overduesContract } from '../../../non-payment/overdues/overdues.contract.ts';
import { reschedulingsContract } from '../../../non-payment/reschedulings/reschedulings.contract.ts';
import { whyNotAdmit } from '../../../platform/core/admission.ts';
import type { Operation } from '../../../platform/core/contract.ts';
import type { Context } from '../../../platform/server/context.ts';
import { ownBuyersNamed } from '../../../risk/buyers/server/public.ts';
import { coverRequestsContract } from '../../../risk/covers/cover-requests.contract.ts';
import { coversContract } from '../../../risk/covers/covers.contract.ts';
import { type FoundRecord, type RecordKind, recordKinds } from '../search.contract.ts';
import { findRecordsOf, findRecordsWithId } from './records.store.ts';

/** Whoever may read the list of a kind finds its records. */
const lists: Readonly<Record<RecordKind, Operation>> = {
  cover: coversContract.listCovers,
  'cover-request': coverRequestsContract.listCoverRequests,
  order: orderingContract.listOrders,
  overdue: overduesContract.listOverdues,
  extension: extensionsContract.listExtensions,
  rescheduling: reschedulingsContract.listReschedulings,
  dispute: disputesContract.listDisputes,
  collection: collectionsContract.listCollections,
  claim: claimsContract.listClaims,
};

/** Buyers whose records are looked up; who means another one types more of the name. */
const mostBuyers = 5;

/** Ids are opaque: the prefix names the kind, and 24 characters follow. */
const isId = (text: string) => /^[a-z]{2,6}_\w{6,60}$/.test(text);

/** The newest records of each kind with that id or number, or of the reader's buyers of that name; within the scope. */
export async function findRecords(sought: string, context: Context): Promise<FoundRecord[]> {
  const { actor, scope, tx } = context;
  const readable = {
    kinds: recordKinds.filter((kind) => whyNotAdmit(lists[kind].access, actor) === null),
    orderKinds: kindsReadWith(actor.permissions),
  };
  if (isId(sought)) return findRecordsWithId(scope, tx, sought, readable);
  const companyIds = await ownBuyersNamed(sought, mostBuyers, context);
  return findRecordsOf(scope, tx, { companyIds, sought }, readable);
}
