import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type InsurersSide } from '../../../platform/server/server-area.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import type { FormerDecision } from '../appeal.ts';
import type { NewFact } from '../appeal-codes.ts';
import type { CoverOn } from '../cover.ts';
import type { Answer, AskedCover } from '../cover-request.ts';
import type { Explanation } from '../passport-shape.ts';

/** A request as the insurer receives it. */
export type InsurerQuestion = Readonly<{
  requestId: string;
  policy: Policy;
  company: CompanyFacts;
  asked: AskedCover;
  /** Whether there is a comment that is read before the answer. */
  hasComment: boolean;
  /** The new total asked for, a plain decimal in the policy's currency. */
  amount: string;
  cover: CoverOn | null;
  /** Of an appeal: the decision before, what is new, and whether documents prove it. */
  appeal?: Readonly<{ of: FormerDecision; newFacts: readonly NewFact[]; isProven: boolean }>;
}>;

/** An answer as it would be given now. */
export type PreviewedAnswer = Readonly<{ answer: Answer; explanation: Explanation | null }>;

/**
 * The insurer as covers sees it: the house insurer of the default build, or a core system behind the integration port,
 * which answers later.
 */
export type Insurer = Readonly<{
  /**
   * Receives requests that were sent, each on another buyer: answers each at once, or announces when its answer is to
   * be expected.
   */
  ask(context: Context, questions: readonly InsurerQuestion[]): Promise<readonly Answer[]>;
  /** The answers that `ask` would give now, with their reasons; stores nothing. `null` reasons where no rules decide. */
  previewAnswers(context: Context, questions: readonly InsurerQuestion[]): Promise<readonly PreviewedAnswer[]>;
  /** The register has news about companies: a grade, a status. Covers on them may get a notice. */
  watch(context: Context, companyIds: readonly string[]): Promise<void>;
}>;

/** The insurer that the settings name, by whoever answers. */
export const insurerSlot = defineSlot<(side: InsurersSide) => Insurer>('the insurer');

export function insurerOf(side: InsurersSide): Insurer {
  return insurerSlot.only()(side);
}
