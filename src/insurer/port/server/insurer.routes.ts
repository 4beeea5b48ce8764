import { currentStops } from '../../../non-payment/deadlines/server/public.ts';
import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { routes } from '../../../platform/server/routes.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { plain } from '../../../risk/covers/cover.ts';
import { announceNotice, listSentRequests, lockCover, showCover } from '../../../risk/covers/server/public.ts';
import { whyNotGiveNotice } from '../../../risk/strategic-covers/strategic-cover.ts';
import { insurerContract } from '../insurer.contract.ts';
import { answerFromCore } from './answer-from-core.ts';

type NoticeBody = BodyOf<typeof insurerContract.announceNotice>;
type AlertsBody = BodyOf<typeof insurerContract.setBuyerAlerts>;

/** What the insurer's core system does over the port, besides sending its register. */
export const insurerRoutes = routes(insurerContract, {
  listSentRequests: ({ query }, context) => listSentRequests(query, context),
  answerCoverRequest: ({ params, body }, context) => answerFromCore(params.requestId, body, context),
  announceNotice: ({ params, body }, context) => announce(params.coverId, body, context),
  setBuyerAlerts: ({ params, body }, context) => setAlerts(params.companyId, body, context),
});

async function announce(
  coverId: string,
  { amount, reasonCodes, noticeDays, discussedOn }: NoticeBody,
  context: Context,
): Promise<ReplyOf<typeof insurerContract.announceNotice>> {
  const cover = await lockCover(context.scope, context.tx, coverId);
  if (!cover) throw new Refused(refuse('not-found'));
  const { strategicStatus } = cover;
  refuseIf(whyNotGiveNotice({ strategicStatus, reasonCodes, discussedOn, today: context.today }));
  if (amount && amount.currency !== cover.currency) {
    const error = { pointer: '/amount/currency', code: 'not-of-policy', facts: { currency: cover.currency } };
    throw new Refused(refuse('invalid-input', undefined, [error]));
  }
  await announceNotice(context, cover, { amount: amount ? plain(amount.amount) : null, reasonCodes, noticeDays });
  if (discussedOn !== undefined) {
    await context.record({
      type: 'cover.notice-discussed',
      subject: `cover/${coverId}`,
      policy: cover.policyKey,
      after: { discussedOn },
    });
  }
  return showCover(coverId, context, currentStops);
}

async function setAlerts(
  companyId: string,
  { overdue, claim }: AlertsBody,
  { tx, today, record }: Context,
): Promise<ReplyOf<typeof insurerContract.setBuyerAlerts>> {
  const kinds = [...(overdue ? ['OVERDUE'] : []), ...(claim ? ['CLAIM'] : [])];
  const rows = await allRows(tx)`select from companies where company_id = ${companyId}`;
  if (rows.length === 0) throw new Refused(refuse('not-found'));
  await execute(tx)`delete from buyer_alerts where company_id = ${companyId} and kind <> all(${kinds}::text[])`;
  await execute(tx)`
    insert into buyer_alerts (company_id, kind, since) select ${companyId}, unnest(${kinds}::text[]), ${today}
    on conflict do nothing`;
  await record({
    type: 'company.alerts-changed',
    subject: `company/${companyId}`,
    policy: null,
    after: { overdue, claim },
  });
  return { companyId, overdue, claim };
}
