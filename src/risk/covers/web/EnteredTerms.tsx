import { useLingui } from '@lingui/react/macro';
import type { Money } from '../../../platform/core/money.ts';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { AppealReason, NewFact } from '../appeal-codes.ts';
import { appealReasonLabels, newFactLabels } from '../cover-labels.ts';

/** What a customer may enter besides the amount, and what it costs: fields of a request, or the details of an order. */
export type Entered = Readonly<{
  paymentTermDays?: number | null;
  urgent?: boolean;
  customerReference?: string | null;
  nameDisclosure?: boolean;
  negativeInformation?: boolean;
  termsOfSale?: string | null;
  pastDues?: string | null;
  requestedStartDate?: string | null;
  endDate?: string | null;
  appealReason?: AppealReason | null;
  newFacts?: readonly NewFact[] | null;
  comment?: string | null;
  fee?: Money | null;
  feePerYear?: Money | null;
}>;

/** What was entered, as terms and values; nothing where nothing was. The comment is shown below as it was written. */
export function EnteredTerms({ entered }: { entered: Entered }) {
  const terms = useTerms(entered);
  if (terms.length === 0 && !entered.comment) return null;
  return (
    <>
      {terms.length > 0 && <Terms terms={terms} />}
      {entered.comment && <blockquote>{entered.comment}</blockquote>}
    </>
  );
}

function useTerms(entered: Entered): Term[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { paymentTermDays, customerReference, requestedStartDate, endDate, fee, feePerYear } = entered;
  const terms: (Term | false)[] = [
    !!entered.appealReason && [t`Grounds for the appeal`, i18n._(appealReasonLabels[entered.appealReason])],
    !!entered.newFacts && [t`New facts`, format.list(entered.newFacts.map((fact) => i18n._(newFactLabels[fact])))],
    !!paymentTermDays && [t`Payment term`, t`${paymentTermDays} days`],
    entered.urgent === true && [t`Urgent`, t`yes`],
    !!customerReference && [t`Customer reference`, customerReference],
    entered.nameDisclosure === true && [t`Disclosure of our name permitted`, t`yes`],
    entered.negativeInformation === true && [t`Negative information known`, t`yes`],
    !!entered.termsOfSale && [t`Terms of sale`, entered.termsOfSale],
    !!entered.pastDues && [t`Overdue amounts`, entered.pastDues],
    !!requestedStartDate && [t`From`, format.fullDay(requestedStartDate)],
    !!endDate && [t`Last day in force`, format.fullDay(endDate)],
    !!fee && [t`Fee`, format.money(fee, 'needed')],
    !!feePerYear && [t`Fee per year`, format.money(feePerYear, 'needed')],
  ];
  return terms.filter((term) => term !== false);
}
