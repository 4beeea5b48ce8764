import { Trans, useLingui } from '@lingui/react/macro';
import { signOfMoney } from '../../../platform/core/money.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import { SideScroll } from '../../../platform/ui/controls/SideScroll.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { PolicyDetail } from '../../../policies/policies/policies.contract.ts';
import type { GradeCoverRow } from '../grade-cover-table.ts';
import { gradeCoversContract } from '../grade-covers.contract.ts';
import { useGradeCoverTable } from './grade-covers.queries.ts';
import styles from './grades.module.css';

/** What a policy covers on each grade of a watched buyer; nothing where the policy has no such covers. */
export function GradeCoverTable({ policy }: { policy: PolicyDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const mayRead = useMay(gradeCoversContract.findGradeCoverTable);
  const { data } = useGradeCoverTable(policy.policy, { enabled: mayRead && policy.features.gradeBasedCovers });
  if (!data || data.since === null) return null;
  const since = format.fullDay(data.since);
  return (
    <section>
      <Heading
        note={
          <Trans>
            version {data.tableVersion}, since {since}
          </Trans>
        }
      >
        <Trans>Covers by grade</Trans>
      </Heading>
      <p className={styles.note}>
        <Trans>
          Request the grade of a buyer to get this cover with the answer. A better grade takes effect immediately, a
          weaker one after thirty days.
        </Trans>
      </p>
      <SideScroll label={t`Covers by grade`} className={styles.below}>
        <table className={styles.gradeTable}>
          <thead>
            <tr>
              <th scope="col">{t`Grade`}</th>
              <th scope="col" className={styles.figure}>{t`Maximum cover`}</th>
              <th scope="col" className={styles.figure}>{t`Insured percentage`}</th>
              <th scope="col">{t`Cover`}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <Row key={row.gradeCode} row={row} />
            ))}
          </tbody>
        </table>
      </SideScroll>
    </section>
  );
}

function Row({ row: { gradeCode, maxAmount, insuredPercentage } }: { row: GradeCoverRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const isCovered = signOfMoney(maxAmount) > 0;
  return (
    <tr>
      <th scope="row">
        <GradeMark grade={gradeCode} />
      </th>
      <td className={styles.figure}>
        <Money value={maxAmount} decimals="none" />
      </td>
      <td className={styles.figure}>{isCovered ? format.percent(insuredPercentage) : '–'}</td>
      <td>{isCovered ? <Status shape="grade">{t`Covered`}</Status> : <Status shape="ring">{t`No cover`}</Status>}</td>
    </tr>
  );
}
