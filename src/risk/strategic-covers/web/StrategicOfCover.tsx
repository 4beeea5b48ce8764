import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Money } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import { strategicCoversContract } from '../strategic-covers.contract.ts';
import { strategicStatusLabels } from '../strategic-labels.ts';
import { StrategicActions } from './StrategicActions.tsx';
import styles from './strategic.module.css';
import { useStrategicPlace } from './strategic-covers.queries.ts';

type Props = Readonly<{
  cover: Readonly<{
    coverId: string;
    policy: string;
    company: Readonly<{ companyId: string; companyName: string }>;
    totalAmount: Money;
  }>;
}>;

/** In the panel of a cover: whether its buyer is strategic, what is needed, and the link to nominate it. */
export function StrategicOfCover({ cover }: Props) {
  const { t } = useLingui();
  const mayRead = useMay(strategicCoversContract.findStrategicPlace);
  const mayWrite = useMay(strategicCoversContract.nominateStrategicCover);
  const { data: place } = useStrategicPlace(cover.coverId, { enabled: mayRead });
  if (!place || (!place.strategicCover && !mayWrite)) return null;
  const { strategicCover } = place;
  return (
    <PanelSection
      title={t`Strategic`}
      note={strategicCover ? undefined : <Trans>not nominated</Trans>}
      end={strategicCover && <StatusInWords of={strategicStatusLabels[strategicCover.strategicStatus]} />}
    >
      {strategicCover && strategicCover.strategicStatus !== 'declined' && <Place of={strategicCover} />}
      <div className={styles.next}>
        <StrategicActions place={place} of={cover} isSmall />
      </div>
    </PanelSection>
  );
}

function Place({ of: { priority, needAmount, needTo, policy, underwriter } }: { of: StrategicCover }) {
  const format = useFormat();
  const sum = needAmount && format.money(needAmount);
  const until = needTo && format.fullDay(needTo);
  return (
    <p>
      <Link to={paths.strategicCovers} search={{ policy } as never}>
        <Trans>Priority {priority}</Trans>
      </Link>
      {sum &&
        (until ? (
          <Trans>
            , {sum} needed until {until}
          </Trans>
        ) : (
          <Trans>, {sum} needed</Trans>
        ))}
      {underwriter && (
        <>
          {' · '}
          <Trans>underwriter: {underwriter}</Trans>
        </>
      )}
    </p>
  );
}
