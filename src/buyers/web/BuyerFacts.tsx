import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { GradeScale } from '../../platform/web/signature/GradeMark.tsx';
import { Heading, type Term, Terms } from '../../platform/web/ui/Slip.tsx';
import { subdivisionsOf } from '../../reference/subdivisions.ts';
import type { PolicyView, Synthesis } from '../companies.contract.ts';
import type { CompanyOnWire } from '../company.ts';
import { eulerIdType, identifierType } from '../identifiers.ts';
import { channelLabels, companyStatusLabels, unnamedBarLabels } from './buyer-labels.ts';
import styles from './buyer.module.css';
import { nationalIdentifiers } from './CompanyIdentity.tsx';

/** Who the company is: its names, where it sits, its state in the register, how to reach it. */
export function BuyerIdentity({ company }: { company: CompanyOnWire }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { legalData, mainTradeSectorCode, statusCode, isHeadOffice, communicationChannels } = company;
  const known = (term: string, value: ReactNode): Term[] => (value ? [[term, value]] : []);
  const terms: Term[] = [
    ...known(t`Trading name`, legalData.tradingName),
    ...known(t`In its own script`, legalData.nativeName),
    ...known(t`Legal form`, legalData.legalFormCode),
    [t`In the register`, i18n._(companyStatusLabels[statusCode])],
    [t`Office`, isHeadOffice ? t`head office` : t`branch`],
    ...known(t`Sector`, mainTradeSectorCode && `NACE ${mainTradeSectorCode}`),
    ...communicationChannels.map(({ typeCode, value }): Term => [i18n._(channelLabels[typeCode]), value]),
  ];
  return (
    <section>
      <Heading level={3}>
        <Trans>Identity</Trans>
      </Heading>
      <Address company={company} />
      <Terms terms={terms} />
    </section>
  );
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
  const terms: Term[] = [
    ...nationalIdentifiers(company).map(({ idTypeCode, idValue }): Term => {
      return [identifierType(idTypeCode)?.label ?? idTypeCode, <code key={idTypeCode}>{idValue}</code>];
    }),
    [identifierType(eulerIdType)?.label, <code key={eulerIdType}>{company.companyId}</code>],
  ];
  return (
    <section>
      <Heading level={3}>
        <Trans>Identifiers</Trans>
      </Heading>
      <Terms terms={terms} />
    </section>
  );
}

/** The grade of today, what it was before, and since when. Only for those who may see grades. */
export function BuyerGrade({ grade }: { grade: NonNullable<Synthesis['grade']> }) {
  const since = useFormat().fullDay(grade.gradeDate);
  const former = grade.history.find(({ gradeCode }) => gradeCode !== grade.gradeCode)?.gradeCode;
  return (
    <section>
      <Heading level={3} note={<Trans>since {since}</Trans>}>
        <Trans>Grade</Trans>
      </Heading>
      <div className={styles.grade}>
        <GradeScale grade={grade.gradeCode} former={former} />
      </div>
    </section>
  );
}

/** Whether the buyer is insured without asking, and why not (handbook covers 6). */
export function UnnamedCover({ policy }: { policy: PolicyView }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { unnamed, policy: policyKey } = policy;
  if (!unnamed) return null;
  const limit = unnamed.discretionaryLimit && format.money(unnamed.discretionaryLimit);
  const because = format.list(unnamed.bars.map((bar) => i18n._(unnamedBarLabels[bar])));
  return (
    <section>
      <Heading level={3} note={policyKey}>
        <Trans>Without asking</Trans>
      </Heading>
      <p className={styles.note}>
        {unnamed.isBarred ? (
          <Trans>Not insured without asking, because {because}.</Trans>
        ) : (
          <Trans>Insured up to {limit} under the discretionary limit, as long as nothing is overdue.</Trans>
        )}
      </p>
    </section>
  );
}
