import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { CaseTable } from '../../../platform/ui/controls/CaseTable.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { CalculationOnWire, PremiumInvoiceDetail } from '../premium-invoices.contract.ts';
import styles from './invoices.module.css';

/** How an invoice came about, step by step. */
export function InvoiceCalculation({ invoice: { calculation, gross } }: { invoice: PremiumInvoiceDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const steps = calculation.filter(({ step }) => step !== 'gross');
  if (steps.length === 0) return null;
  return (
    <CaseTable
      title={<Trans>Calculation</Trans>}
      heads={[{ label: t`Step` }, { label: t`Amount`, isFigure: true, isKept: true }]}
      rows={steps.map((step) => ({
        key: keyOf(step),
        cells: [<StepWithClause key="step" step={step} />, format.money(step.amount)],
      }))}
      total={format.money(gross)}
    />
  );
}

function keyOf(step: CalculationOnWire): string {
  if (step.step === 'declared') return step.todId;
  if (step.step === 'checks') return step.of;
  return step.step === 'tax' ? `tax ${step.company ?? ''}` : step.step;
}

/** A step, and below it the clause of the policy that it follows. */
function StepWithClause({ step }: { step: CalculationOnWire }) {
  return (
    <>
      <StepInWords step={step} />
      {step.clause && <small className={styles.clause}>{step.clause}</small>}
    </>
  );
}

/** "3 credit checks abroad at EUR 45 each". */
function ChecksInWords({ step: { of, count, fee } }: { step: Extract<CalculationOnWire, { step: 'checks' }> }) {
  const format = useFormat();
  const each = format.money(fee);
  switch (of) {
    case 'domestic':
      return (
        <Trans>
          <Plural value={count} one="# domestic credit check" other="# domestic credit checks" /> at {each} each
        </Trans>
      );
    case 'foreign':
      return (
        <Trans>
          <Plural value={count} one="# foreign credit check" other="# foreign credit checks" /> at {each} each
        </Trans>
      );
    case 'urgent':
      return (
        <Trans>
          <Plural value={count} one="# urgent request" other="# urgent requests" /> at {each} more each
        </Trans>
      );
  }
}

function StepInWords({ step }: { step: CalculationOnWire }): ReactNode {
  const format = useFormat();
  switch (step.step) {
    case 'instalment': {
      const { part, parts } = step;
      return (
        <Trans>
          Instalment {part} of {parts} of the minimum premium
        </Trans>
      );
    }
    case 'declared': {
      const total = format.money(step.total);
      const period = (
        <Link to={paths.turnoverDeclaration(step.todId)}>{format.period(step.periodFrom, step.periodTo)}</Link>
      );
      return (
        <Trans>
          Premium on {total} declared for {period}
        </Trans>
      );
    }
    case 'checks':
      return <ChecksInWords step={step} />;
    case 'monitoring': {
      const [count, each] = [step.count, format.money(step.fee)];
      return (
        <Trans>
          <Plural value={count} one="# monitored buyer" other="# monitored buyers" /> at {each} each
        </Trans>
      );
    }
    case 'bonusMalus': {
      const [percent, ratio] = [format.percent(step.percent), format.percent(step.lossRatio)];
      return (
        <Trans>
          {percent} for a loss ratio of {ratio}
        </Trans>
      );
    }
    case 'paidBack': {
      const { invoiceNumber: number } = step;
      return <Trans>Paid of invoice {number}, given back</Trans>;
    }
    case 'tax': {
      const percent = format.percent(step.percent);
      const { company } = step;
      const amount = format.money(step.on);
      if (company === null) return <Trans>Insurance premium tax, {percent}</Trans>;
      return (
        <Trans>
          Insurance premium tax of {company}, {percent} of {amount}
        </Trans>
      );
    }
    case 'minimum':
      return <Trans>Minimum premium of the insurance year</Trans>;
    case 'invoiced':
      return <Trans>Already invoiced</Trans>;
    case 'rebates':
      return <Trans>Rebates</Trans>;
    case 'net':
      return <Trans>Net</Trans>;
    case 'gross':
      return <Trans>Gross</Trans>;
  }
}
