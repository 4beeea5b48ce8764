import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Money } from '../../../platform/core/money.ts';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { outlookLabels } from '../claim-labels.ts';
import type { AssessmentOnWire, ClaimDetail } from '../claims.contract.ts';

/** What happens next, in a sentence. */
export function NextStep({ claim }: { claim: ClaimDetail }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { status, decision, opinion, payee, payeeChange } = claim;
  const { payable, missingRates } = claim.assessment.calculation;
  const amount = payable && format.money(payable);
  const currencies = format.list(missingRates);
  const waiting = claim.waitingPeriodEnd && format.fullDay(claim.waitingPeriodEnd);
  const papersUntil = claim.documentsDueOn && format.fullDay(claim.documentsDueOn);
  const contestable = claim.appealUntil && claim.appealUntil >= format.today && format.fullDay(claim.appealUntil);
  const expected = claim.expectedPaymentOn && format.fullDay(claim.expectedPaymentOn);
  const outlookText = opinion?.text ?? (opinion && i18n._(outlookLabels[opinion.outlook]));
  const lead = (decision ? decision.text : outlookText) ?? undefined;
  return <Statement lead={lead}>{sentence()}</Statement>;

  function sentence() {
    switch (status) {
      case 'AWAITING_APPROVAL':
        return <Trans>Awaiting approval by a colleague. The insurer has not received the claim yet.</Trans>;
      case 'DOCUMENTS_REQUESTED':
        return (
          <Trans>
            The insurer is waiting for your documents until <mark>{papersUntil}</mark>.
          </Trans>
        );
      case 'WAITING_PERIOD':
        if (payable === null)
          return (
            <Trans>
              The waiting period runs until {waiting}. The amount payable is not known yet: the insurer will provide the
              exchange rate for {currencies} with its decision.
            </Trans>
          );
        return expected ? (
          <Trans>
            The waiting period runs until {waiting}. Payment is expected by {expected}.
          </Trans>
        ) : (
          <Trans>The waiting period runs until {waiting}. As things stand, nothing would be paid.</Trans>
        );
      case 'REJECTED':
        return contestable ? (
          <Trans>
            The insurer pays nothing. You can contest the decision until <mark>{contestable}</mark>.
          </Trans>
        ) : (
          <Trans>The insurer pays nothing.</Trans>
        );
      case 'DECIDED_ACCEPTED':
      case 'DECIDED_PARTIAL':
        return (
          <Trans>
            {amount} will be paid to {payee}. The settlement calculation will follow for your acceptance.
          </Trans>
        );
      case 'OFFER_SENT':
        return (
          <Trans>
            <mark>{amount}</mark> will be paid to {payee} once you have accepted the settlement.
          </Trans>
        );
      case 'PAYMENT_ORDERED':
        return payeeChange ? (
          <Trans>
            {amount} will be paid to {payee} once a colleague has approved the account.
          </Trans>
        ) : (
          <Trans>
            {amount} is being paid to {payee}.
          </Trans>
        );
      case 'PAID':
      case 'RECOVERY_OPEN':
      case 'CLOSED':
        return (
          <Trans>
            {amount} was paid to {payee}.
          </Trans>
        );
      case 'SUSPENDED':
        return <Trans>The buyer disputes all invoices. The claim continues once the dispute is settled.</Trans>;
      case 'WITHDRAWN':
        return <Trans>You withdrew the claim.</Trans>;
      case 'CLOSED_PAID_BY_BUYER':
        return <Trans>The buyer paid everything before a loss occurred.</Trans>;
      default:
        return <Trans>The insurer is reviewing the claim.</Trans>;
    }
  }
}

/** What a claim that is not filed would bring, in a sentence. */
export function WouldBePaid({
  assessment,
  claimedAmount,
}: {
  assessment: AssessmentOnWire;
  claimedAmount: Money | null;
}) {
  const format = useFormat();
  const { calculation, filing } = assessment;
  const paid = calculation.payable && format.money(calculation.payable);
  const until = filing && format.fullDay(filing.day);
  if (claimedAmount === null) {
    const currencies = format.list(calculation.missingRates);
    return (
      <Statement lead={until ? <Trans>Claim filing deadline: {until}.</Trans> : undefined}>
        <Trans>
          The amount payable is not known yet: the insurer will provide the exchange rate for {currencies} with its
          decision.
        </Trans>
      </Statement>
    );
  }
  const owed = format.money(claimedAmount);
  return (
    <Statement lead={until ? <Trans>Claim filing deadline: {until}.</Trans> : undefined}>
      <Trans>
        <mark>{paid}</mark> would be paid of {owed} that the buyer owes.
      </Trans>
    </Statement>
  );
}
