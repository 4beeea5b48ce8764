import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { productNames } from '../../../risk/caps/cap.ts';
import { inForceOf } from '../../../risk/caps/cap-in-force.ts';
import type { CapOnWire } from '../../../risk/caps/caps.contract.ts';
import { CapStatus } from '../../../risk/caps/web/public.ts';
import { precheckNames } from '../../../risk/nd-covers/nd-cover.ts';
import type { NdCoverOnWire } from '../../../risk/nd-covers/nd-covers.contract.ts';
import { NdCoverStatus } from '../../../risk/nd-covers/web/public.ts';
import type { StrategicCover } from '../../../risk/strategic-covers/strategic-covers.contract.ts';
import { strategicStatusLabels } from '../../../risk/strategic-covers/strategic-labels.ts';
import { BuyerTable } from './BuyerSections.tsx';
import styles from './buyer.module.css';

/** Offers of CAP and CAP+ on a buyer, under all policies of the reader. */
export function CapsOfBuyer({ offers }: { offers: readonly CapOnWire[] }) {
  const { t } = useLingui();
  return (
    <BuyerTable
      label={t`CAP and CAP+`}
      heads={[t`Product`, t`Policy`, t`In force`, t`Status`, t`Valid until`]}
      figures={[2]}
      rows={offers.map((cap) => ({
        key: cap.capOfferId,
        cells: [
          <Link key="open" to={paths.cap(cap.capOfferId)} className={styles.link}>
            {productNames[cap.product]}
          </Link>,
          cap.policy,
          <Money key="inForce" value={inForceOf(cap)} />,
          <CapStatus key="status" cap={cap} />,
          cap.endDate && <Day key="end" value={cap.endDate} />,
        ],
      }))}
    />
  );
}

/** Checks for the standard amount or CAP on a buyer, under all policies of the reader. */
export function ChecksOfBuyer({ ndCovers }: { ndCovers: readonly NdCoverOnWire[] }) {
  const { t } = useLingui();
  return (
    <BuyerTable
      label={t`Non-dependent covers`}
      heads={[t`Product`, t`Policy`, t`Amount`, t`Status`, t`Valid until`]}
      figures={[2]}
      rows={ndCovers.map((ndCover) => ({
        key: ndCover.ndCoverId,
        cells: [
          <Link key="open" to={paths.ndCover(ndCover.ndCoverId)} className={styles.link}>
            {precheckNames[ndCover.precheckProduct]}
          </Link>,
          ndCover.policy,
          <Money key="amount" value={ndCover.fixedAmount} />,
          <NdCoverStatus key="status" ndCover={ndCover} />,
          ndCover.expiryDate && <Day key="end" value={ndCover.expiryDate} />,
        ],
      }))}
    />
  );
}

/** Nominations of a buyer as strategic, under all policies of the reader. */
export function NominationsOfBuyer({ nominations }: { nominations: readonly StrategicCover[] }) {
  const { t } = useLingui();
  return (
    <BuyerTable
      label={t`Strategic buyers`}
      heads={[t`Policy`, t`Status`, t`Needed`, t`Needed until`]}
      figures={[2]}
      rows={nominations.map(({ coverId, policy, strategicStatus, needAmount, needTo, rationale }) => ({
        key: coverId,
        cells: [
          <>
            <Link to={paths.cover(coverId)} className={styles.link}>
              {policy}
            </Link>
            {rationale && <small>{rationale}</small>}
          </>,
          <StatusInWords key="status" of={strategicStatusLabels[strategicStatus]} />,
          <Money key="need" value={needAmount} />,
          needTo && <Day key="until" value={needTo} />,
        ],
      }))}
    />
  );
}
