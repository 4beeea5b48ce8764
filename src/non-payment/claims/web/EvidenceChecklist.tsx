import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { documentCategoryLabels } from '../../../platform/documents/web/public.ts';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { AssessmentOnWire } from '../claims.contract.ts';
import styles from './claims.module.css';

type Line = AssessmentOnWire['evidence'][number];

type Props = Readonly<{
  evidence: readonly Line[];
  /** The insurer has decided: supporting documents are no longer needed. */
  isDecided?: boolean;
}>;

/**
 * The supporting documents that the claim needs: those of all invoices together in one line, with how many are there.
 */
export function EvidenceChecklist({ evidence, isDecided = false }: Props) {
  const { i18n } = useTexts();
  const format = useFormat();
  const missing = evidence.filter(({ state }) => state === 'MISSING').length;
  return (
    <section>
      <Heading
        note={
          missing === 0 ? (
            <Trans>complete</Trans>
          ) : isDecided ? (
            <Trans>missing: {missing}</Trans>
          ) : (
            <Trans>{missing} missing</Trans>
          )
        }
      >
        <Trans>Documents for the claim</Trans>
      </Heading>
      <ul className={styles.documents}>
        {[...Map.groupBy(evidence, ({ category }) => category)].map(([category, lines]) => {
          const given = lines.filter(({ state }) => state === 'GIVEN').length;
          const isGiven = given === lines.length;
          const some = format.number(given);
          const all = format.number(lines.length);
          return (
            <li key={category}>
              <Status shape={isGiven ? 'check' : 'ring'}>
                {i18n._(documentCategoryLabels[category])}
                {lines.some(({ documentNumber }) => documentNumber !== null) && (
                  <>
                    ,{' '}
                    <Trans>
                      {some} of {all}
                    </Trans>
                  </>
                )}
              </Status>
              <small>{missingNumbers(lines)}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The invoices for which a supporting document is missing, while not all of them are. */
function missingNumbers(lines: readonly Line[]): string {
  const missing = lines
    .filter(({ state }) => state === 'MISSING')
    .flatMap(({ documentNumber }) => documentNumber ?? []);
  return missing.length === lines.length ? '' : missing.join(', ');
}
