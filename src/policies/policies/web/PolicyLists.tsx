import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { CountryCode, Day, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { SideScroll } from '../../../platform/ui/controls/SideScroll.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { PolicyDetail } from '../policies.contract.ts';
import { extensionLabels, insuredEntityRoleLabels } from '../policy-labels.ts';
import styles from './PolicyPage.module.css';
import { StateStatus } from './PolicyStatus.tsx';

type Props = { policy: PolicyDetail };

/** The companies insured under the policy. */
export function InsuredEntities({ policy: { insuredEntities } }: Props) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (insuredEntities.length === 0) return null;
  return (
    <section>
      <Heading note={<Plural value={insuredEntities.length} one="# company" other="# companies" />}>
        <Trans>Insured companies</Trans>
      </Heading>
      <SideScroll label={t`Insured companies`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Company`}</th>
              <th scope="col">{t`Registered as`}</th>
              <th scope="col">{t`Role`}</th>
              <th scope="col" className={styles.figure}>{t`Premium tax`}</th>
              <th scope="col">{t`Status`}</th>
            </tr>
          </thead>
          <tbody>
            {insuredEntities.map((entity) => (
              <tr key={entity.entityId}>
                <th scope="row">
                  {entity.name} <CountryCode code={entity.countryCode} />
                </th>
                <td>{entity.registrationNumber ? <code>{entity.registrationNumber}</code> : <Unknown />}</td>
                <td>{i18n._(insuredEntityRoleLabels[entity.role])}</td>
                <td className={styles.figure}>
                  {entity.ownTaxRate === null ? <Unknown /> : format.percent(entity.ownTaxRate)}
                </td>
                <td>
                  <StateStatus state={entity.state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </section>
  );
}

type Related = PolicyDetail['extensions'][number];

/** Other policies of the same contract, the local ones of a programme, and the programme above. */
export function RelatedPolicies({ policy: { extensions, localPolicies, masterPolicy } }: Props) {
  const { t } = useLingui();
  if (extensions.length + localPolicies.length === 0 && masterPolicy === null) return null;
  return (
    <section>
      <Heading>
        <Trans>Related policies</Trans>
      </Heading>
      <ul className={styles.related}>
        {masterPolicy !== null && (
          <li>
            <PolicyLink policy={masterPolicy} /> <span>{t`World programme of this policy`}</span>
          </li>
        )}
        {extensions.map((sibling) => (
          <RelatedPolicy key={sibling.policy} related={sibling} words={<ExtensionName related={sibling} />} />
        ))}
        {localPolicies.map((local) => (
          <RelatedPolicy key={local.policy} related={local} words={<LocalName country={local.countryCode} />} />
        ))}
      </ul>
    </section>
  );
}

function RelatedPolicy({ related, words }: { related: Related; words: React.ReactNode }) {
  const format = useFormat();
  return (
    <li>
      <PolicyLink policy={related.policy} /> <span>{words}</span>{' '}
      <span>{format.period(related.startDate, related.endDate)}</span>
      <StateStatus state={related.state} />
    </li>
  );
}

function PolicyLink({ policy }: { policy: string }) {
  return (
    <Link to={paths.policy(policy)}>
      <code>{policy}</code>
    </Link>
  );
}

function ExtensionName({ related: { extensionId, productName } }: { related: Related }) {
  const { i18n } = useLingui();
  const label = extensionId === null ? null : extensionLabels[extensionId];
  if (label) return i18n._(label);
  return extensionId === null ? <Trans>Main policy of the contract</Trans> : productName || extensionId;
}

function LocalName({ country }: { country: string }) {
  const format = useFormat();
  return <Trans>Local policy, {format.country(country)}</Trans>;
}

/** Conditions and clauses that make up the contract. */
export function PolicyDocuments({ policy: { conditionsDocs, clauses } }: Props) {
  if (conditionsDocs.length + clauses.length === 0) return null;
  return (
    <section>
      <Heading>
        <Trans>Conditions and clauses</Trans>
      </Heading>
      <ul className={styles.related}>
        {conditionsDocs.map((document) => (
          <li key={document.documentId}>
            <b>{document.name}</b>
            {document.issuedOn && (
              <span>
                <Trans>
                  of <Day value={document.issuedOn} style="full" />
                </Trans>
              </span>
            )}
          </li>
        ))}
        {clauses.map((clause) => (
          <li key={clause.code}>
            <code>{clause.code}</code> <span>{clause.title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
