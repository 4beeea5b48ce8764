import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useOperation } from '../../../platform/ui/query.ts';
import { type DecisionPassportOnWire, decisionPassportsContract } from '../passports.contract.ts';
import styles from './passports.module.css';

/** Passports in the words of their rules, by the name of the rules. Loaded lazily: few ask. */
export type PassportsInWords = Readonly<Record<string, ComponentType<{ passport: DecisionPassportOnWire }>>>;

/** Leads to the passports of a record, `kind/id`, the latest first; nothing where no rules decided on it. */
export function HowDecided({ subject, inWords }: { subject: string; inWords: PassportsInWords }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useOperation(decisionPassportsContract.showDecisionPassports, { query: { subject } });
  if (!data || data.items.length === 0) return null;
  return (
    <div className={styles.link}>
      <Button kind="quiet" size="small" icon="document" onPress={() => setIsOpen(true)}>
        <Trans>How this was decided</Trans>
      </Button>
      <Dialog title={t`How this was decided`} width="wide" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className={styles.passports}>
          {data.items.toReversed().map((passport) => {
            const InWords = inWords[passport.ruleSet];
            return InWords && <InWords key={passport.hash} passport={passport} />;
          })}
        </div>
      </Dialog>
    </div>
  );
}
