import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { Identity } from '../../buyers/web/public.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import type { CoverDetail } from '../cover-shape.ts';
import styles from './answer.module.css';

/** The buyer of the request, with the grade where the reader may see it. */
export function BuyerOfRequest({ request, cover }: { request: CoverRequestOnWire; cover: CoverDetail | undefined }) {
  const { company } = request;
  return (
    <section>
      <h2 className={styles.buyer}>
        <Link to={paths.buyer(company.companyId)}>{company.companyName}</Link>
      </h2>
      <p className={styles.identity}>
        <CountryCode code={company.countryCode} />{' '}
        <Identity
          companyId={company.companyId}
          customerReference={cover?.customerReference ?? request.customerReference}
        />
      </p>
      {cover?.grade && <Grade grade={cover.grade} />}
    </section>
  );
}

function Grade({ grade }: { grade: NonNullable<CoverDetail['grade']> }) {
  const since = useFormat().fullDay(grade.gradeDate);
  return (
    <p className={styles.identity}>
      <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} /> <Trans>since {since}</Trans>
    </p>
  );
}
