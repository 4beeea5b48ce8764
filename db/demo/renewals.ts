import { titles } from '../../src/insurer/house/server/answer-renewal.ts';
import { addDays, addMonths, type Day, daysBetween } from '../../src/platform/core/day.ts';
import { type Money, money, percentOf, signOfMoney } from '../../src/platform/core/money.ts';
import { policyTerms, termsOfPolicies } from '../../src/policies/policies/server/public.ts';
import { optionsFor, validUntil } from '../../src/policy-administration/renewals/house-offer.ts';
import { questionnaireShape } from '../../src/policy-administration/renewals/questionnaire.ts';
import { invitedDaysBefore } from '../../src/policy-administration/renewals/renewal.ts';
import { requestOtherTerms } from '../../src/policy-administration/renewals/server/accept-option.ts';
import {
  answerQuestionnaire,
  submitQuestionnaire,
} from '../../src/policy-administration/renewals/server/answer-questionnaire.ts';
import { renewalOf } from '../../src/policy-administration/renewals/server/follow-policies.ts';
import {
  decideRenewal,
  offerRenewal,
  renewalToAnswer,
} from '../../src/policy-administration/renewals/server/public.ts';
import { recordRenewal } from '../../src/policy-administration/renewals/server/record-renewal.ts';
import {
  insertRenewals,
  lockPoliciesToInvite,
} from '../../src/policy-administration/renewals/server/renewals.store.ts';
import { pageOfRenewals, showRenewal } from '../../src/policy-administration/renewals/server/show-renewals.ts';
import { act } from './acting.ts';
import type { DemoWorld } from './world.ts';

const underwriting = 'insurer@aval.example';
/** Renewals are not held back because a policy has only just begun. */
const always = '1900-01-01';

const igor = 'igor.intermediary@harbourlane.example';
const rosa = 'rosa.requestor@nordwind.example';
const dirk = 'dirk.direct@deltafoods.example';
const remi = 'remi.requestor@lavande.example';

/** Renewals of the last year and of this one: whatever the day, one of them is in negotiation. */
export async function makeRenewals(world: DemoWorld): Promise<void> {
  for (const policy of ['HERM-1000001', 'CBNL-3000001', 'TI-5000001']) await continued(world, policy);
  await invite(world);
  await negotiated(world);
  await requestedAnew(world);
  await submitted(world);
  await drafted(world);
  await offeredToClients(world);
}

/** The year before was renewed without a word. */
async function continued(world: DemoWorld, policyKey: string): Promise<void> {
  const today = world.clock.today();
  const policy = await act(world, underwriting, 0, always, ({ scope, tx }) => policyTerms(scope, tx, policyKey));
  if (!policy) throw new Error(`The demo world has no policy ${policyKey}`);
  const lastDay = addDays(addMonths(addDays(policy.endDate, 1), -12), -1);
  await act(world, underwriting, daysBetween(lastDay, today) * 24, always, async (context) => {
    const renewal = renewalOf({ ...policy, endDate: lastDay }, context);
    await insertRenewals(context.tx, [{ ...renewal, status: 'AUTO_RENEWED' }]);
    await recordRenewal(context, 'renewal.continued', { ...renewal, status: 'AUTO_RENEWED' });
  });
}

/** Begins the renewals of policies in force, each on its day. */
async function invite(world: DemoWorld): Promise<void> {
  const today = world.clock.today();
  const policies = await act(world, underwriting, 0, always, async ({ scope, tx }) => {
    const keys = await lockPoliciesToInvite(tx, today, 200);
    return [...(await termsOfPolicies(scope, tx, keys)).values()];
  });
  for (const policy of policies) {
    const daysAgo = invitedDaysBefore - daysBetween(today, policy.endDate);
    await act(world, underwriting, daysAgo * 24, always, async (context) => {
      const renewal = renewalOf(policy, context);
      await insertRenewals(context.tx, [renewal]);
      await recordRenewal(context, 'renewal.opened', renewal);
    });
  }
}

type Open = Readonly<{ renewalId: string; policy: string; lastDay: Day; noticeBy: Day }>;

async function openOf(world: DemoWorld, policy?: string): Promise<Open[]> {
  const query = { status: 'INVITED', limit: 200, ...(policy && { policy }) } as const;
  return (await act(world, underwriting, 0, always, (context) => pageOfRenewals(query, context))).items;
}

/** Igor has an offer, asked for more, and has a second one to sign. */
async function negotiated(world: DemoWorld): Promise<void> {
  const [renewal] = await openOf(world, 'TI-5000001');
  if (!renewal) return;
  await submit(world, igor, renewal, 24);
  await offer(world, renewal, 20);
  await act(world, igor, 15 * 24, always, (context) =>
    requestOtherTerms(
      renewal.renewalId,
      { text: 'Could the maximum for the year be higher at the rate of today?' },
      context,
    ),
  );
  await offer(world, renewal, 2);
}

/** Rosa waits for other terms; her policy's year is that of the calendar. */
async function requestedAnew(world: DemoWorld): Promise<void> {
  const [renewal] = await openOf(world, 'HERM-1000001');
  if (!renewal) return;
  await submit(world, rosa, renewal, 9);
  await offer(world, renewal, 6);
  await act(world, rosa, 20, always, (context) =>
    requestOtherTerms(renewal.renewalId, { text: 'We had one loss in three years. Please review the rate.' }, context),
  );
}

async function submitted(world: DemoWorld): Promise<void> {
  const [renewal] = await openOf(world, 'SFAC-2000001');
  if (renewal) await submit(world, remi, renewal, 1);
}

/** Dirk has begun to answer. */
async function drafted(world: DemoWorld): Promise<void> {
  const [renewal] = await openOf(world, 'CBNL-3000001');
  if (!renewal) return;
  await act(world, dirk, 30, always, async (context) => {
    const { questionnaire } = await showRenewal(renewal.renewalId, context);
    await answerQuestionnaire(
      renewal.renewalId,
      { ...questionnaire, creditProcedures: ['CREDIT_CHECK', 'REMINDERS'] },
      context,
    );
  });
}

/** Of the broker's clients, two have an offer, and one gets none. */
async function offeredToClients(world: DemoWorld): Promise<void> {
  const today = world.clock.today();
  const ofClients = (await openOf(world)).filter(({ policy }) => /-80000\d\d$/.test(policy));
  const inTime = ofClients.filter(({ noticeBy }) => noticeBy >= today);
  for (const renewal of ofClients.slice(0, 2)) await offer(world, renewal, 4);
  const declined = inTime.at(-1);
  if (!declined || ofClients.indexOf(declined) < 2) return;
  const { policy, lastDay } = declined;
  await act(world, underwriting, 3 * 24, always, (context) =>
    decideRenewal(
      { policy, lastDay, decision: 'DECLINED', text: 'Losses exceed the premium of three years.' },
      context,
    ),
  );
}

async function submit(world: DemoWorld, by: string, { renewalId }: Open, daysAgo: number): Promise<void> {
  await act(world, by, daysAgo * 24, always, async (context) => {
    const { questionnaire } = await showRenewal(renewalId, context);
    const turnover = questionnaire.turnover.map((line) => ({ ...line, forecast: expected(line.forecast) }));
    const answers = { ...questionnaire, turnover, creditProcedures: ['CREDIT_CHECK', 'REMINDERS', 'DELIVERY_STOP'] };
    await answerQuestionnaire(renewalId, questionnaireShape.parse(answers), context);
    await submitQuestionnaire(renewalId, context);
  });
}

/** Five percent more; of a country without turnover so far, a beginning. */
function expected(likeBefore: Money): Money {
  return signOfMoney(likeBefore) > 0 ? percentOf(likeBefore, 105) : money(250_000, likeBefore.currency);
}

async function offer(world: DemoWorld, { renewalId, policy, lastDay }: Open, daysAgo: number): Promise<void> {
  await act(world, underwriting, daysAgo * 24, always, async (context) => {
    const { policy: terms, requests, today } = await renewalToAnswer(renewalId, context);
    const options = optionsFor({ today, currency: terms.currency, lossRatio: null, requests });
    await offerRenewal(
      {
        policy,
        lastDay,
        validUntil: validUntil(addDays(world.clock.today(), 10), lastDay),
        options: options.map(({ kind, terms: offered }) => ({ kind, title: titles[kind], terms: offered })),
      },
      context,
    );
  });
}
