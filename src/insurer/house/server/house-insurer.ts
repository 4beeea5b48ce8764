import { addMilliseconds } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type InsurersSide } from '../../../platform/server/server-area.ts';
import { appendPassports } from '../../../policies/passports/server/public.ts';
import { seesGrades } from '../../../risk/buyers/grade-visibility.ts';
import type { Answer } from '../../../risk/covers/cover-request.ts';
import type { Insurer, InsurerQuestion } from '../../../risk/covers/server/public.ts';
import { type HouseRules, rulesOn } from '../house-rules.ts';
import { decideBy, decisionToKeep } from '../ladders.ts';
import { awaitAnswers } from './awaited-answers.ts';
import { collectInputsOf } from './decision-inputs.store.ts';
import { explainDecision } from './explain-decision.ts';
import { answerOf } from './house-answer.ts';
import { readHouseRules } from './read-rules.ts';
import { keepRules } from './rules.store.ts';
import { withdrawFromWeakened } from './watch-companies.ts';

/** How the house insurer is set up. */
export type HouseSettings = Readonly<{
  rules: readonly HouseRules[];
  /** How long its underwriter takes over a referred request, in seconds; half of it when urgent. */
  delaySeconds: number;
}>;

/**
 * The insurer of the default build: answers at once where its published rules decide, refers the rest to its
 * underwriter, and stores a passport of every decision in the same transaction.
 */
export function houseInsurer(settings: HouseSettings): Insurer {
  return {
    ask: (context, questions) => askHouse(settings, context, questions),
    previewAnswers: async (context, questions) => {
      const rules = rulesOn(settings.rules, context.today);
      const collected = await collectInputsOf(context.tx, questions, context.today);
      return collected.map((inputs, place) => {
        const decision = decideBy('automatic', inputs, rules);
        const explained = { ladder: 'automatic', inputs, ...decision } as const;
        return {
          answer: answerOf(explained, questions[place] as InsurerQuestion, rules, context),
          explanation: explainDecision(explained, rules, seesGrades(context.actor)),
        };
      });
    },
    watch: (context, companyIds) => withdrawFromWeakened(rulesOn(settings.rules, context.today), context, companyIds),
  };
}

async function askHouse(
  { rules: versions, delaySeconds }: HouseSettings,
  context: Context,
  questions: readonly InsurerQuestion[],
): Promise<Answer[]> {
  if (questions.length === 0) return [];
  const { tx, now, today } = context;
  const rules = rulesOn(versions, today);
  const collected = await collectInputsOf(tx, questions, today);
  await keepRules(tx, rules, now);
  const decided = collected.map((inputs, place) => {
    const question = questions[place] as InsurerQuestion;
    const decision = decideBy('automatic', inputs, rules);
    return {
      question,
      inputs,
      decision,
      answer: answerOf({ ladder: 'automatic', ...decision }, question, rules, context),
    };
  });
  await appendPassports(
    tx,
    decided.map(({ question, inputs, decision }) => ({
      subject: `cover-request/${question.requestId}`,
      policyKey: question.policy.policy,
      decidedAt: now,
      ...decisionToKeep('automatic', inputs, rules, decision),
    })),
  );
  const referred = decided.filter(({ answer }) => answer.requestStatus === 'PENDING');
  await refer(
    context,
    referred.map(({ question }) => question),
    delaySeconds,
  );
  return decided.map(({ answer }) => answer);
}

/** Puts requests into the underwriter's queue; urgent ones take half the time. */
async function refer({ tx, now }: Context, questions: readonly InsurerQuestion[], delaySeconds: number): Promise<void> {
  if (questions.length === 0) return;
  const referrals = questions.map(({ requestId, asked }) => ({
    recordId: requestId,
    dueAt: addMilliseconds(now, (asked.urgent ? delaySeconds / 2 : delaySeconds) * 1000),
  }));
  await awaitAnswers(tx, 'cover-request', referrals);
}

/** An insurer whose core system answers later, over the integration port. */
export const distantInsurer: Insurer = {
  ask: async (_context, questions) =>
    questions.map(() => ({ requestStatus: 'PENDING', decision: null, expectedDecisionDate: null })),
  previewAnswers: async (_context, questions) =>
    questions.map(() => ({
      answer: { requestStatus: 'PENDING', decision: null, expectedDecisionDate: null },
      explanation: null,
    })),
  watch: async () => {},
};

/** The insurer that answers: the house insurer, or a core system behind the integration port. */
export function chooseInsurer({ houseInsurer: { on, delaySeconds, rulesFile } }: InsurersSide): Insurer {
  return on ? houseInsurer({ rules: readHouseRules(rulesFile), delaySeconds }) : distantInsurer;
}
