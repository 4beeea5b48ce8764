import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Day, Instant, Money } from '../../../platform/ui/controls/Figures.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { type Utilisation, utilisationsContract } from '../../../risk/buyers/utilisations.contract.ts';
import type { CoverItem } from '../../../risk/covers/cover-shape.ts';
import { BuyerTable } from './BuyerSections.tsx';
import styles from './buyer.module.css';
import { EnterOwedDialog } from './EnterOwedDialog.tsx';

export type OwedByBuyerProps = {
  companyId: string;
  companyName: string;
  utilisations: readonly Utilisation[];
  covers: readonly CoverItem[];
  /** The policy that is looked at; `null` where several come into question. */
  policy: string | null;
};

/** What the reader's own people say that the buyer owes, day by day, with who entered it. */
export function OwedByBuyer({ companyId, companyName, utilisations, covers, policy }: OwedByBuyerProps) {
  const [isOpen, open] = useState(false);
  const whyNotText = useWhyNotText();
  const whyNot = useWhyNot(utilisationsContract.tellUtilisation);
  return (
    <>
      {utilisations.length === 0 ? (
        <p className={styles.note}>
          <Trans>
            The total exposure to {companyName} has not been entered yet. The insurer does not see these figures.
          </Trans>
        </p>
      ) : (
        <Figures utilisations={utilisations} />
      )}
      {whyNot?.code !== 'not-transactional' && (
        <div className={styles.end}>
          <Button size="small" icon="add" whyNot={whyNotText(whyNot)} onPress={() => open(true)}>
            <Trans>Enter exposure…</Trans>
          </Button>
        </div>
      )}
      {isOpen && (
        <EnterOwedDialog
          companyId={companyId}
          companyName={companyName}
          policy={policy ?? utilisations[0]?.policy ?? covers[0]?.policy ?? null}
          onClose={() => open(false)}
        />
      )}
    </>
  );
}

function Figures({ utilisations }: Pick<OwedByBuyerProps, 'utilisations'>) {
  const { t } = useLingui();
  return (
    <BuyerTable
      label={t`Exposure`}
      heads={[t`Day`, t`Policy`, t`Owed`, t`Entered by`]}
      figures={[2]}
      rows={utilisations.map(({ utilisationId, day, policy, owed, toldBy, toldAt, isCorrected }) => ({
        key: utilisationId,
        isFaint: isCorrected,
        cells: [
          <>
            <Day value={day} style="full" />
            {isCorrected && (
              <small>
                <Trans>corrected later</Trans>
              </small>
            )}
          </>,
          policy,
          <Money key="owed" value={owed} decimals="minor" />,
          <>
            {toldBy}
            <small>
              <Instant value={toldAt} />
            </small>
          </>,
        ],
      }))}
    />
  );
}
