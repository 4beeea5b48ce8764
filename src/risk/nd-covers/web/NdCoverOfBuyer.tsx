import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { greaterMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lastInsuredDay } from '../../buyers/buyer-stop.ts';
import { gradeCoversContract } from '../../grades/grade-covers.contract.ts';
import { useLiveGradeCovers } from '../../grades/web/public.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { ndCoversContract } from '../nd-covers.contract.ts';
import { NewPrecheck } from './NewPrecheck.tsx';
import styles from './nd-covers.module.css';
import { type PrecheckTerms, usePrecheckTerms } from './nd-covers.queries.ts';

type OnBuyer = { policy: string; companyId: string };

/**
 * The standard amount on a buyer: what is insured or waits, or the link to check it. Nothing where the policy has no
 * PreCheck or a decision by name counts; only for users who see non-dependent covers.
 */
export function NdCoverOfBuyer({ policy, companyId }: OnBuyer) {
  const mayRead = useMay(ndCoversContract.findPrecheckTerms);
  const { data } = usePrecheckTerms(policy, companyId, { enabled: mayRead });
  const terms = data?.items.find(({ precheckProduct }) => precheckProduct === 'PreCheck');
  if (!terms || !isWorthShowing(terms)) return null;
  return (
    <section>
      <Heading note={policy}>
        <Trans>Standard ND limit</Trans>
      </Heading>
      {terms.live ? <Live ndCover={terms.live} /> : <NotChecked terms={terms} policy={policy} companyId={companyId} />}
      {terms.live?.standing === 'insured' && !terms.live.isStopped && <BesideGrade ndCover={terms.live} />}
    </section>
  );
}

/** Whether there is an answer, or one is available now or after the waiting time. */
function isWorthShowing({ live, whyNot }: PrecheckTerms): boolean {
  return live !== null || whyNot === null || whyNot.code === 'precheck-paused';
}

function Live({ ndCover }: { ndCover: NdCoverOnWire }) {
  const format = useFormat();
  const { ndCoverId, standing, fixedAmount, insuredPercentage, expiryDate, isStopped } = ndCover;
  const until = lastInsuredDay(expiryDate, ndCover);
  const amount = format.money(fixedAmount, 'none');
  const share = format.percent(insuredPercentage);
  const last = until && format.fullDay(until);
  return (
    <p className={styles.note}>
      {standing === 'insured' && isStopped ? (
        <Trans>{amount} by PreCheck: cover is stopped.</Trans>
      ) : standing === 'insured' ? (
        <Trans>
          {amount} insured at {share} until {last}.
        </Trans>
      ) : (
        <Trans>{amount} requested, not answered yet.</Trans>
      )}{' '}
      <Link to={paths.ndCover(ndCoverId)}>
        <Trans>Open</Trans>
      </Link>
    </p>
  );
}

/**
 * Which amount counts where the buyer is covered by its grade too: the higher one, since both are given independently
 * and do not add up (docs/language.md). Only for users who see covers by grade.
 */
function BesideGrade({ ndCover: { policy, company, fixedAmount } }: { ndCover: NdCoverOnWire }) {
  const format = useFormat();
  const seesGradeCovers = useMay(gradeCoversContract.listGradeCovers);
  const [byGrade] = useLiveGradeCovers(company.companyId, policy, { enabled: seesGradeCovers });
  // a decision by name counts instead of both
  if (!byGrade || byGrade.standing !== 'cover' || byGrade.namedCover) return null;
  const amount = format.money(greaterMoney(fixedAmount, byGrade.coveredAmount), 'none');
  return (
    <p className={styles.note}>
      <Trans>Of this and the cover by grade, the higher amount applies, not the sum: {amount}.</Trans>
    </p>
  );
}

function NotChecked({ terms: { fixedAmount, whyNot }, policy, companyId }: OnBuyer & { terms: PrecheckTerms }) {
  const format = useFormat();
  const amount = fixedAmount && format.money(fixedAmount, 'none');
  return (
    <div className={styles.note}>
      <p>
        {whyNot ? (
          <Trans>The last answer on {amount} was negative.</Trans>
        ) : (
          <Trans>{amount} available immediately with a PreCheck, without a cover request.</Trans>
        )}
      </p>
      {!whyNot && (
        <div className={styles.choices}>
          <NewPrecheck search={{ policy, companyId }} kind="outlined" size="small" />
        </div>
      )}
    </div>
  );
}
