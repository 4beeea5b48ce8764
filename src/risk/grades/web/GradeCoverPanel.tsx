import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { DatedList } from '../../../platform/ui/controls/DatedList.tsx';
import { Day, Money, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { GradeScale } from '../../../platform/ui/signature/GradeMark.tsx';
import { HowDecided, type PassportsInWords } from '../../../policies/passports/web/public.ts';
import { lastInsuredDay } from '../../buyers/buyer-stop.ts';
import { BuyerPanel } from '../../buyers/web/public.ts';
import { reasonLabels } from '../../covers/web/public.ts';
import { StopNotice } from '../../delivery-stops/web/public.ts';
import type { GradeCoverOnWire } from '../grade-covers.contract.ts';
import { GradeCoverActions } from './GradeCoverActions.tsx';
import { GradeCoverStatus } from './grade-cover-status.tsx';
import { type GradeCoverDetail, useGradeCover } from './grade-covers.queries.ts';
import styles from './grades.module.css';

/** How the grade gave cover, in words. */
const passports: PassportsInWords = {
  'grade-cover': lazyPart(async () => (await import('./GradeCoverPassport.tsx')).GradeCoverPassport),
};

/** A cover by grade beside its list, or as a page of its own: what is covered, why, and the next actions. */
export function GradeCoverPanel({ coverId, row }: { coverId: string; row?: GradeCoverOnWire | undefined }) {
  const { t } = useLingui();
  const found = useGradeCover(coverId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The cover could not be loaded.`}
      kicker={(shown) => (shown ? t`Cover by grade under ${shown.policy}` : t`Cover by grade`)}
      foot={(shown) => shown && <GradeCoverActions cover={shown} />}
      rest={(cover) => <TermsGiven timeline={cover.timeline} />}
      history={`grade-cover/${coverId}`}
    >
      {(cover) => (
        <>
          <Covered cover={cover} />
          <Follows cover={cover} />
        </>
      )}
    </BuyerPanel>
  );
}

/** How much is covered, in a sentence, and what counts instead or later. */
function Covered({ cover }: { cover: GradeCoverOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  const { grade } = cover;
  return (
    <PanelSection
      title={t`Status`}
      end={
        <Changed by={`${cover.standing} ${cover.isStopped}`}>
          <GradeCoverStatus cover={cover} />
        </Changed>
      }
    >
      <StopNotice policy={cover.policy} companyId={cover.company.companyId} />
      <div className={styles.answer}>
        <Statement lead={outlookInWords(cover, format)}>{coveredInWords(cover, format)}</Statement>
        {grade && grade.gradeCode !== 'NA' && <GradeScale grade={grade.gradeCode} former={grade.formerGradeCode} />}
      </div>
    </PanelSection>
  );
}

function coveredInWords(cover: GradeCoverOnWire, format: Format): ReactNode {
  const { coveredAmount, insuredPercentage, effectiveFrom, namedCover } = cover;
  const day = format.fullDay(effectiveFrom);
  const share = format.percent(insuredPercentage);
  const amount = format.money(coveredAmount, 'none');
  if (namedCover) {
    const named = format.money(namedCover.totalAmount, 'none');
    return (
      <Trans>
        {named} named cover<small>, which supersedes {amount} by grade.</small>
      </Trans>
    );
  }
  if (signOfMoney(coveredAmount) === 0)
    return (
      <Trans>
        No cover<small> since {day}.</small>
      </Trans>
    );
  if (cover.standing === 'cover' && cover.isStopped)
    return (
      <Trans>
        {amount} <small>at {share} by grade: new deliveries are not covered, because cover is stopped.</small>
      </Trans>
    );
  return (
    <Trans>
      {amount} covered{' '}
      <small>
        at {share} since {day}.
      </small>
    </Trans>
  );
}

/** The next actions, for users who deliver. */
function outlookInWords(cover: GradeCoverOnWire, format: Format): ReactNode {
  const { noticeEndDate, announced, endDate, standing, namedCover, withdrawnFor, isStopped } = cover;
  if (namedCover)
    return (
      <Link to={paths.cover(namedCover.coverId)}>
        <Trans>Open the named cover</Trans>
      </Link>
    );
  if (standing === 'inactive' && endDate) {
    const last = format.fullDay(endDate);
    return (
      <>
        <Trans>Deliveries were insured until {last}.</Trans> <WhyWithdrawn reason={withdrawnFor} />
      </>
    );
  }
  if (standing === 'cover' && isStopped) return <Trans>Deliveries made before the stop remain covered.</Trans>;
  if (!noticeEndDate || !announced)
    return standing === 'cover' ? (
      <Trans>It follows the grade: a better grade takes effect immediately, a weaker one after thirty days.</Trans>
    ) : (
      <Trans>The grade is too weak. A better grade gives cover immediately.</Trans>
    );
  const last = format.fullDay(lastInsuredDay(noticeEndDate, cover) ?? noticeEndDate);
  const amount = format.money(announced.coveredAmount, 'none');
  const share = format.percent(announced.insuredPercentage);
  return signOfMoney(announced.coveredAmount) === 0 ? (
    <>
      <Trans>New deliveries are insured until {last}. After that there is no cover.</Trans>{' '}
      <WhyWithdrawn reason={withdrawnFor} />
    </>
  ) : (
    <Trans>
      New deliveries are insured on these terms until {last}, after that for {amount} at {share}.
    </Trans>
  );
}

/** Why the insurer has withdrawn a cover; nothing where it did not. */
function WhyWithdrawn({ reason }: { reason: GradeCoverOnWire['withdrawnFor'] }) {
  const { i18n } = useLingui();
  if (reason === null) return null;
  const why = i18n._(reasonLabels[reason]);
  return <Trans>Withdrawn by the insurer: {why}.</Trans>;
}

/** What the cover follows: the watched grade, until when, and the table of the policy. */
function Follows({ cover }: { cover: GradeCoverOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  const { gradeRequestId: requestId, policy, renewalSituation, tableVersion, state, withdrawnFor } = cover;
  const day = renewalSituation.expiryDate && format.fullDay(renewalSituation.expiryDate);
  return (
    <PanelSection title={t`Basis`}>
      <p>
        {state === 'active' && withdrawnFor === null && day !== null && (
          <Watch day={day} goesOn={renewalSituation.willRenew === true} />
        )}{' '}
        <Link to={paths.grade(requestId)}>
          <Trans>Open the grade</Trans>
        </Link>
      </p>
      <p className={styles.note}>
        <Trans>Calculated from the grade table of the policy, version {tableVersion}.</Trans>{' '}
        <Link to={paths.policy(policy)}>
          <Trans>Open the policy</Trans>
        </Link>
      </p>
      <HowDecided subject={`grade-cover/${cover.coverId}`} inWords={passports} />
    </PanelSection>
  );
}

function Watch({ day, goesOn }: { day: string; goesOn: boolean }) {
  return goesOn ? (
    <Trans>The grade is monitored until {day} and renews for another year; the cover continues with it.</Trans>
  ) : (
    <Trans>The grade is monitored until {day}; the cover ends with it.</Trans>
  );
}

/** The terms that table and grade gave, latest first. The first ones are shown above already. */
function TermsGiven({ timeline }: Pick<GradeCoverDetail, 'timeline'>) {
  const { t } = useLingui();
  const format = useFormat();
  if (timeline.length < 2) return null;
  return (
    <PanelSection title={t`Cover given by the grade`} note={<Trans>weaker terms take effect thirty days later</Trans>}>
      <DatedList>
        {timeline.map(({ since, coveredAmount, insuredPercentage }, index) => (
          // terms given on one day are in the order of their arrival
          <li key={index}>
            <Day value={since} />
            <span>{format.percent(insuredPercentage)}</span>
            <Money value={coveredAmount} decimals="none" />
          </li>
        ))}
      </DatedList>
    </PanelSection>
  );
}
