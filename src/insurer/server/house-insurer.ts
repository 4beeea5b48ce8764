import { sql } from 'kysely';
import type { Answer } from '../../covers/cover-request.ts';
import type { Insurer, InsurerQuestion } from '../../covers/server/public.ts';
import { seesGrades } from '../../grades/grade-sight.ts';
import type { Context } from '../../platform/server/context.ts';
import { addMilliseconds } from '../../reference/instant.ts';
import { type HouseRules, rulesOn } from '../house-rules.ts';
import { decideBy } from '../passport.ts';
import { collectInputs } from './decision-inputs.store.ts';
import { explainDecision } from './explain-decision.ts';
import { answerOf } from './house-answer.ts';
import { appendPassport, keepRules } from './passports.store.ts';
import { withdrawFromWeakened } from './watch-companies.ts';

/** How the house insurer is set up. */
export type HouseSettings = Readonly<{
  rules: readonly HouseRules[];
  /** How long its underwriter takes over a referred request, in seconds; half of it when urgent. */
  delaySeconds: number;
}>;

/**
 * The insurer of the default build: answers at once where its published rules decide, takes the rest to its
 * underwriter, and leaves a passport of every decision in the same transaction.
 */
export function houseInsurer(settings: HouseSettings): Insurer {
  return {
    ask: (context, question) => askHouse(settings, context, question),
    foretell: async (context, question) => {
      const rules = rulesOn(settings.rules, context.today);
      const inputs = await collectInputs(context.tx, question, context.today);
      const decision = decideBy('automatic', inputs, rules);
      const explained = { ladder: 'automatic', inputs, ...decision } as const;
      return {
        answer: answerOf(decision.outcome, question, rules, context),
        explanation: explainDecision(explained, rules, seesGrades(context.actor)),
      };
    },
    watch: (context, companyIds) => withdrawFromWeakened(rulesOn(settings.rules, context.today), context, companyIds),
  };
}

async function askHouse(
  { rules: versions, delaySeconds }: HouseSettings,
  context: Context,
  question: InsurerQuestion,
): Promise<Answer> {
  const { tx, now, today } = context;
  const { requestId, policy, asked } = question;
  const rules = rulesOn(versions, today);
  const inputs = await collectInputs(tx, question, today);
  const decision = decideBy('automatic', inputs, rules);
  await keepRules(tx, rules, now);
  await appendPassport(tx, {
    requestId,
    policyKey: policy.policy,
    decidedAt: now,
    ladder: 'automatic',
    rulesVersion: rules.version,
    inputs,
    ...decision,
  });
  const answer = answerOf(decision.outcome, question, rules, context);
  if (answer.requestStatus === 'PENDING')
    await refer(context, question, (asked.urgent ? delaySeconds / 2 : delaySeconds) * 1000);
  return answer;
}

/** Puts a request on the underwriter's desk. */
async function refer({ tx, now }: Context, { requestId, policy }: InsurerQuestion, delay: number): Promise<void> {
  await sql`
    insert into referrals (request_id, policy_key, answer_due_at)
    values (${requestId}, ${policy.policy}, ${addMilliseconds(now, delay)})`.execute(tx);
}

/** An insurer whose core system answers later, over the integration port. */
export const distantInsurer: Insurer = {
  ask: async () => ({ requestStatus: 'PENDING', decision: null, expectedDecisionDate: null }),
  foretell: async () => ({
    answer: { requestStatus: 'PENDING', decision: null, expectedDecisionDate: null },
    explanation: null,
  }),
  watch: async () => {},
};
