import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useOperation } from '../../../platform/ui/query.ts';
import { decisionPassportsContract } from '../passports.contract.ts';
import styles from './passports.module.css';
import { passportOfRules } from './slots.ts';

/** Leads to the passports of a record, `kind/id`, the latest first; nothing where no rules decided on it. */
export function HowDecided({ subject }: { subject: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useOperation(decisionPassportsContract.showDecisionPassports, { query: { subject } });
  if (!data || data.items.length === 0) return null;
  return (
    <div>
      <Button kind="quiet" size="small" icon="document" onPress={() => setIsOpen(true)}>
        <Trans>How this was decided</Trans>
      </Button>
      <Dialog title={t`How this was decided`} width="wide" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className={styles.passports}>
          {data.items.toReversed().map((passport) => (
            <Contributed key={passport.hash} slot={passportOfRules} only={passport.ruleSet} props={{ passport }} />
          ))}
        </div>
      </Dialog>
    </div>
  );
}
