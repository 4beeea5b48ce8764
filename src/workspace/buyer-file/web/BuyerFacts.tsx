import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { subdivisionsOf } from '../../../platform/core/subdivisions.ts';
import { Heading, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { GradeMark, GradeScale } from '../../../platform/ui/signature/GradeMark.tsx';
import type { CompanyOnWire } from '../../../risk/buyers/company.ts';
import { identifierType, insurersIdType } from '../../../risk/buyers/identifiers.ts';
import { companyStatusLabels, nationalIdentifiers } from '../../../risk/buyers/web/public.ts';
import { CheckBuyer, faultLabels } from '../../../risk/unnamed-covers/web/public.ts';
import type { PolicyView, Synthesis } from '../synthesis.contract.ts';
import styles from './buyer.module.css';
import { channelLabels } from './buyer-file-labels.ts';

/** Who the company is: its names, where it sits, its state in the register, how to reach it. */
export function BuyerIdentity({ company }: { company: CompanyOnWire }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { legalData, mainTradeSectorCode, statusCode, isHeadOffice, communicationChannels } = company;
  const known = (term: string, value: ReactNode): Term[] => (value ? [[term, value]] : []);
  const terms: Term[] = [
    ...known(t`Trading name`, legalData.tradingName),
    ...known(t`Name in original script`, legalData.nativeName),
    ...known(t`Legal form`, legalData.legalFormCode),
    [t`Legal status`, i18n._(companyStatusLabels[statusCode])],
    [t`Office`, isHeadOffice ? t`head office` : t`branch`],
    ...known(t`Sector`, mainTradeSectorCode && `NACE ${mainTradeSectorCode}`),
    ...communicationChannels.map(({ typeCode, value }): Term => {
      return [i18n._(channelLabels[typeCode]), <Reach key={value} typeCode={typeCode} value={value} />];
    }),
  ];
  return (
    <section>
      <Heading>
        <Trans>Identity</Trans>
      </Heading>
      <Address company={company} />
      <div className={styles.terms}>
        <Terms terms={terms} />
      </div>
    </section>
  );
}

/** A way to reach the company, as a link where it leads somewhere; the register's texts are not trusted to be one. */
function Reach({ typeCode, value }: CompanyOnWire['communicationChannels'][number]) {
  if (typeCode === 'WEBSITE' && /^https?:\/\/\S+$/.test(value)) {
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {value.replace(/^https?:\/\//, '')}
      </a>
    );
  }
  if (typeCode === 'EMAIL' && /^[^\s?&]+@[^\s?&]+$/.test(value)) return <a href={`mailto:${value}`}>{value}</a>;
  return value;
}

function Address({ company: { companyName, address } }: { company: CompanyOnWire }) {
  const format = useFormat();
  const { streetName, streetNumber, postCodes, town, subdivisionCode, countryCode } = address;
  const subdivision = subdivisionsOf(countryCode).find(({ code }) => code === subdivisionCode)?.name;
  const lines = [
    companyName,
    [streetName, streetNumber].filter(Boolean).join(' '),
    [postCodes[0]?.postCodeValue, town].filter(Boolean).join(' '),
    [subdivision, format.country(countryCode)].filter(Boolean).join(', '),
  ].filter(Boolean);
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** All numbers under which registers know the company. */
export function BuyerIdentifiers({ company }: { company: CompanyOnWire }) {
  const { t } = useLingui();
  const terms: Term[] = [
    ...nationalIdentifiers(company).map(({ idTypeCode, idValue }): Term => {
      return [identifierType(idTypeCode)?.label ?? idTypeCode, <code key={idTypeCode}>{idValue}</code>];
    }),
    [t`Buyer number`, <code key={insurersIdType}>{company.companyId}</code>],
  ];
  return (
    <section>
      <Heading>
        <Trans>Identifiers</Trans>
      </Heading>
      <div className={styles.terms}>
        <Terms terms={terms} />
      </div>
    </section>
  );
}

/** The grade of today, what it was before, and since when. Only for those who may see grades. */
export function BuyerGrade({ grade }: { grade: NonNullable<Synthesis['grade']> }) {
  const since = useFormat().fullDay(grade.gradeDate);
  const former = grade.history.find(({ gradeCode }) => gradeCode !== grade.gradeCode)?.gradeCode;
  return (
    <section>
      <Heading note={<Trans>since {since}</Trans>}>
        <Trans>Grade</Trans>
      </Heading>
      {grade.gradeCode === 'NA' ? (
        <p className={styles.note}>
          <GradeMark grade="NA" /> <Trans>insufficient information for a grade</Trans>
        </p>
      ) : (
        <div className={styles.grade}>
          <GradeScale grade={grade.gradeCode} former={former} />
        </div>
      )}
    </section>
  );
}

/** Whether the buyer is insured without asking, and why not (handbook covers 6). */
export function UnnamedCover({ policy, companyId }: { policy: PolicyView; companyId: string }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { unnamed, policy: policyKey } = policy;
  if (!unnamed) return null;
  const limit = unnamed.discretionaryLimit && format.money(unnamed.discretionaryLimit);
  const because = format.list(unnamed.bars.map((exclusion) => i18n._(faultLabels[exclusion])));
  const amount = unnamed.selfCheck && format.money(unnamed.selfCheck.amount);
  return (
    <section>
      <Heading note={policyKey}>
        <Trans>Discretionary limit</Trans>
      </Heading>
      <p className={styles.note}>
        {unnamed.isBarred ? (
          <Trans>Not insured under the discretionary limit, because {because}.</Trans>
        ) : policy.isStopped ? (
          <Trans>New deliveries are not insured under the discretionary limit either: cover is stopped.</Trans>
        ) : amount ? (
          <Trans>Insured up to {amount} by your self-check, as long as nothing is overdue.</Trans>
        ) : (
          <Trans>
            No valid self-check today. Up to {limit} can be insured under the discretionary limit, if it is justified
            and nothing is overdue.
          </Trans>
        )}
      </p>
      {!unnamed.isBarred && <CheckBuyer search={{ policy: policyKey, companyId }} kind="outlined" size="small" />}
    </section>
  );
}
