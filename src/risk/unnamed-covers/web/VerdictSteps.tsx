import { useLingui as useTexts } from '@lingui/react';
import { type SummaryStep, SummarySteps } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { Justification } from '../../../policies/policies/policy-terms.ts';
import { type SelfCheckCondition, type SelfCheckFault, selfCheckConditions } from '../unnamed-cover.ts';
import { conditionLabels, faultLabels } from '../unnamed-labels.ts';
import styles from './unnamed.module.css';

/** What was checked, step by step, and the faults. */
export function VerdictSteps({ faults, method }: { faults: readonly SelfCheckFault[]; method: Justification | '' }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const conditions = (Object.keys(selfCheckConditions) as SelfCheckCondition[]).filter(
    (condition) => condition !== 'evidence' || method !== 'BLIND',
  );
  const steps = conditions.map((condition): SummaryStep => {
    const possible: readonly SelfCheckFault[] = selfCheckConditions[condition];
    const found = faults.filter((fault) => possible.includes(fault));
    return {
      name: (
        <>
          {i18n._(conditionLabels[condition])}
          {found.length > 0 && (
            <small className={styles.against}>{format.list(found.map((fault) => i18n._(faultLabels[fault])))}</small>
          )}
        </>
      ),
      sign: found.length > 0 ? 'failed' : 'passed',
      hasDecided: found.length > 0,
    };
  });
  return <SummarySteps steps={steps} />;
}
