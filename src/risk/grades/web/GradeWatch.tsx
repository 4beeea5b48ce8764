import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import { gradesContract } from '../grades.contract.ts';
import { AskForGrade } from './AskForGrade.tsx';
import { useLiveGradeCovers } from './grade-covers.queries.ts';
import styles from './grades.module.css';
import { useGradeRequest, useLiveGradeRequest } from './grades.queries.ts';

/**
 * Whether a buyer's grade is watched, until when, and what is covered by it; else the link to request it. Only for
 * users who see requests.
 */
export function GradeWatch({ companyId, policy }: { companyId: string; policy: string | null }) {
  const mayRead = useMay(gradesContract.listGradeRequests);
  const { request, isPending } = useLiveGradeRequest(companyId, policy, { enabled: mayRead });
  if (!mayRead || isPending) return null;
  return (
    <section>
      <Heading>
        <Trans>Monitored grade</Trans>
      </Heading>
      {request ? <Watched request={request} /> : <NotWatched companyId={companyId} policy={policy} />}
      {request && <CoveredByGrade companyId={companyId} policy={policy} />}
      {request?.requestStatus === 'ANSWERED' && <NotCoveredByGrade requestId={request.requestId} />}
    </section>
  );
}

function Watched({ request }: { request: GradeRequestOnWire }) {
  const format = useFormat();
  const { requestId, renewalSituation } = request;
  const day = renewalSituation.expiryDate && format.fullDay(renewalSituation.expiryDate);
  return (
    <p className={styles.note}>
      {day ? (
        <Trans>You are notified of every change until {day}.</Trans>
      ) : (
        <Trans>The grade is requested and not answered yet.</Trans>
      )}{' '}
      <Link to={paths.grade(requestId)}>
        <Trans>Open the grade</Trans>
      </Link>
    </p>
  );
}

function NotWatched({ companyId, policy }: { companyId: string; policy: string | null }) {
  return (
    <div className={styles.note}>
      <p>
        <Trans>Its grade is not monitored.</Trans>
      </p>
      <div className={styles.choices}>
        <AskForGrade kind="outlined" size="small" search={{ companyId, ...(policy === null ? {} : { policy }) }} />
      </div>
    </div>
  );
}

/** What the watched grade gives under each policy in view that has a grade table. */
function CoveredByGrade({ companyId, policy }: { companyId: string; policy: string | null }) {
  const format = useFormat();
  const covers = useLiveGradeCovers(companyId, policy);
  return covers.map(({ coverId, coveredAmount, insuredPercentage, standing, isStopped }) => {
    const amount = format.money(coveredAmount, 'none');
    const share = format.percent(insuredPercentage);
    return (
      <p key={coverId} className={styles.note}>
        {standing === 'cover' && isStopped ? (
          <Trans>
            By grade {amount} at {share}: cover is stopped.
          </Trans>
        ) : (
          <Trans>
            Covered by grade: {amount} at {share}.
          </Trans>
        )}{' '}
        <Link to={paths.gradeCover(coverId)}>
          <Trans>Open the cover</Trans>
        </Link>
      </p>
    );
  });
}

/** Why nothing is covered by the grade, although the policy covers other buyers by theirs. */
function NotCoveredByGrade({ requestId }: { requestId: string }) {
  const why = useWhyNotText()(useGradeRequest(requestId).data?.whyNotCovered ?? null);
  return why ? (
    <p className={styles.note}>
      <Trans>No cover by grade: {why}</Trans>
    </p>
  ) : null;
}
