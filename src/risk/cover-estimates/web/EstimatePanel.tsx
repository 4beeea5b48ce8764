import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { BuyerPanel } from '../../buyers/web/public.ts';
import type { CoverEstimate } from '../cover-estimates.contract.ts';
import { useEstimate } from './cover-estimates.queries.ts';
import { EstimateActions } from './EstimateActions.tsx';
import { estimateInWords, outlookInWords } from './estimate-sentences.tsx';
import { EstimateState, TileStatus } from './estimate-status.tsx';
import styles from './estimates.module.css';

/** An estimate beside its list, or as a page of its own: what is likely, on which grounds, and what became of it. */
export function EstimatePanel({ estimateId, row }: { estimateId: string; row?: CoverEstimate | undefined }) {
  const { t } = useLingui();
  const found = useEstimate(estimateId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The estimate could not be loaded.`}
      kicker={(shown) => (shown ? t`Cover estimate under ${shown.policy}` : t`Cover estimates`)}
      actions={(estimate) => <EstimateActions estimate={estimate} />}
      history={`cover-estimate/${estimateId}`}
    >
      {(estimate) => (
        <>
          <NotInsurance />
          <Likelihood estimate={estimate} />
          <Grounds estimate={estimate} />
        </>
      )}
    </BuyerPanel>
  );
}

/** The notice that must be seen (handbook covers 8). */
function NotInsurance() {
  return (
    <Banner tone="warn" title={<Trans>This is not insurance cover.</Trans>} className={styles.banner}>
      <Trans>It is not binding and commits no cover. Request cover before you deliver.</Trans>
    </Banner>
  );
}

function Likelihood({ estimate }: { estimate: CoverEstimate }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <PanelSection title={t`Estimate`} end={<TileStatus estimate={estimate} />}>
      <Statement lead={outlookInWords(estimate, format)}>{estimateInWords(estimate, format)}</Statement>
    </PanelSection>
  );
}

function Grounds({ estimate }: { estimate: CoverEstimate }) {
  const { t } = useLingui();
  const format = useFormat();
  const { requestedAmount, indicativeAmount, paymentTermDays, basedOn, status, createdAt, createdBy } = estimate;
  const terms: (Term | null)[] = [
    requestedAmount && [t`Requested`, format.money(requestedAmount)],
    indicativeAmount && [t`Indicative amount`, format.money(indicativeAmount)],
    paymentTermDays === null ? null : [t`Payment term`, t`${paymentTermDays} days`],
    basedOn && [t`Based on`, <BasedOn key="grade" {...basedOn} />],
    [
      t`Status`,
      <Changed key="status" by={status}>
        <EstimateState estimate={estimate} />
      </Changed>,
    ],
    [t`Created`, format.instant(createdAt)],
    [t`Requested by`, createdBy],
  ];
  return (
    <PanelSection title={t`Reasons`}>
      <Terms terms={terms.filter((term) => term !== null)} />
    </PanelSection>
  );
}

function BasedOn({ gradeCode, gradeDate }: NonNullable<CoverEstimate['basedOn']>) {
  const day = useFormat().fullDay(gradeDate);
  return (
    <span className={styles.grade}>
      <GradeMark grade={gradeCode} /> <Trans>of {day}</Trans>
    </span>
  );
}
