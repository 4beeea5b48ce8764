import { Trans, useLingui } from '@lingui/react/macro';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import type { Format } from '../../../platform/core/format.ts';
import { zeroMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { CountryCode, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { BuyerTitle } from '../../../platform/ui/ResourceList/BuyerTitle.tsx';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { HowDecided, type PassportsInWords } from '../../../policies/passports/web/public.ts';
import { Identity } from '../../buyers/web/public.ts';
import { StopNotice } from '../../delivery-stops/web/public.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import { strategicStatusLabels } from '../strategic-labels.ts';
import { StrategicActions } from './StrategicActions.tsx';
import styles from './strategic.module.css';
import { useStrategicPlace } from './strategic-covers.queries.ts';

/**
 * A strategic buyer beside the list: what is needed, what is in force of it, the rationale, and the possible actions.
 */
export function StrategicPanel({ coverId, row }: { coverId: string; row?: StrategicCover | undefined }) {
  const { t } = useLingui();
  const found = useStrategicPlace(coverId);
  const cover = found.data ? found.data.strategicCover : row;
  return (
    <DetailPanel
      kicker={cover ? t`Strategic under ${cover.policy}` : t`Strategic buyers`}
      title={<BuyerTitle company={cover?.company} />}
      sub={
        cover && (
          <>
            <CountryCode code={cover.company.countryCode} />{' '}
            <Identity companyId={cover.company.companyId} customerReference={cover.customerReference} />
          </>
        )
      }
      foot={
        <>
          {found.data && cover && <StrategicActions place={found.data} of={cover} />}
          <ButtonLink to={paths.cover(coverId)}>
            <Trans>Open the cover</Trans>
          </ButtonLink>
        </>
      }
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The strategic buyer could not be loaded.`} onRetry={found.refetch} />
      )}
      {cover && <State cover={cover} />}
      {cover?.needAmount && <Needed cover={cover} />}
      {found.data ? <RecordHistory subject={`strategic-cover/${coverId}`} /> : !found.error && <StillReading />}
    </DetailPanel>
  );
}

function State({ cover }: { cover: StrategicCover }) {
  const { t } = useLingui();
  const format = useFormat();
  const { coverId, strategicStatus, priority, rationale, underwriter } = cover;
  return (
    <PanelSection
      title={t`Status`}
      end={
        <Changed by={strategicStatus}>
          <StatusInWords of={strategicStatusLabels[strategicStatus]} />
        </Changed>
      }
    >
      <Statement lead={rationale ?? undefined}>
        {strategicStatus === 'declined' ? (
          <Trans>The insurer declined the nomination.</Trans>
        ) : (
          <>
            <Trans>Priority {priority}</Trans> <small>{sinceInWords(cover, format)}</small>
          </>
        )}
      </Statement>
      {underwriter && <Terms terms={[[t`Underwriter`, underwriter]]} />}
      {strategicStatus !== 'pending' && <HowDecided subject={`strategic-cover/${coverId}`} inWords={passports} />}
    </PanelSection>
  );
}

function sinceInWords({ strategicStatus, nominatedAt, decidedAt }: StrategicCover, format: Format) {
  const day = format.day((decidedAt ?? nominatedAt).slice(0, 10));
  return strategicStatus === 'pending' ? <Trans>nominated on {day}.</Trans> : <Trans>strategic since {day}.</Trans>;
}

/** How the insurer answered, in words. */
const passports: PassportsInWords = {
  nomination: lazyPart(async () => (await import('./NominationPassport.tsx')).NominationPassport),
};

/** What is needed beside what is in force, and when. */
function Needed({ cover }: { cover: StrategicCover }) {
  const { t } = useLingui();
  const format = useFormat();
  const { needAmount, needFrom, needTo, totalAmount, nominatedBy, isStopped } = cover;
  const terms: (Term | null)[] = [
    needAmount ? [t`Needed`, format.money(needAmount)] : null,
    [t`In force`, isStopped ? t`Cover stopped` : format.money(totalAmount)],
    needFrom ? [t`Needed from`, format.fullDay(needFrom)] : null,
    [t`Needed until`, needTo ? format.fullDay(needTo) : t`further notice`],
    nominatedBy ? [t`Nominated by`, nominatedBy] : null,
  ];
  return (
    <PanelSection title={t`Needed`}>
      <StopNotice policy={cover.policy} companyId={cover.company.companyId} />
      <CoverBar
        granted={isStopped ? zeroMoney(totalAmount.currency) : totalAmount}
        requested={needAmount}
        size="panel"
      />
      <div className={styles.terms}>
        <Terms terms={terms.filter((term) => term !== null)} />
      </div>
    </PanelSection>
  );
}
