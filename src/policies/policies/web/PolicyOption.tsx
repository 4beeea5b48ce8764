import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { classes } from '../../../platform/ui/classes.ts';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { PolicyItem, SearchMode } from '../policies.contract.ts';
import { productTypeLabels } from '../policy-labels.ts';
import { Highlighted } from './Highlighted.tsx';
import styles from './PolicyChooser.module.css';
import { PolicyKind } from './PolicyKind.tsx';
import { PolicyStatus } from './PolicyStatus.tsx';
import type { OptionHeading } from './policy-search.ts';

export type PolicyOptionProps = {
  id: string;
  policy: PolicyItem;
  words: string;
  mode: SearchMode;
  isCurrent: boolean;
  /** Whether it is among several taken; `null` where one is chosen. */
  isPicked: boolean | null;
  heading: OptionHeading;
  onChoose(): void;
  onPoint(): void;
};

/** A policy to choose: holder and number, what kind it is, its period and its state. */
export function PolicyOption({
  id,
  policy,
  words,
  mode,
  isCurrent,
  isPicked,
  heading,
  onChoose,
  onPoint,
}: PolicyOptionProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const keepFocusInField = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      {heading && (
        <li role="presentation" className={styles.heading}>
          <Heading heading={heading} />
        </li>
      )}
      {/* the search field has the keys of the list */}
      <li
        id={id}
        role="option"
        aria-selected={isPicked ?? isCurrent}
        className={classes(styles.option, isPicked && styles.taking, isCurrent && styles.current)}
        onMouseDown={keepFocusInField}
        onMouseMove={onPoint}
        onClick={onChoose}
      >
        {isPicked !== null && (
          <span className={classes(styles.tick, isPicked && styles.ticked)}>{isPicked && <Icon name="check" />}</span>
        )}
        <span className={styles.who}>
          <b>
            {mode === 'byName' ? (
              <Highlighted text={policy.policyholder.name} words={words} />
            ) : (
              policy.policyholder.name
            )}
          </b>{' '}
          <code>{mode === 'byIdentifier' ? <Highlighted text={policy.policy} words={words} /> : policy.policy}</code>
          <small>
            <PolicyKind policy={policy} />
          </small>
        </span>
        <span className={styles.period}>{format.period(policy.startDate, policy.endDate)}</span>
        <span className={styles.product}>
          {policy.currency}
          <small>{i18n._(productTypeLabels[policy.productType])}</small>
        </span>
        <PolicyStatus policy={policy} />
      </li>
    </>
  );
}

function Heading({ heading }: { heading: NonNullable<OptionHeading> }) {
  if (heading.kind === 'policyholder') return heading.name;
  return heading.kind === 'recent' ? <Trans>Recently used</Trans> : <Trans>All others</Trans>;
}
