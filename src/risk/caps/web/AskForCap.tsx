import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { compareMoney, type Money, signOfMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ProblemError } from '../../../platform/ui/client.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { LegalEntity } from '../../buyers/web/public.ts';
import type { CapProduct } from '../../covers/cap-beside.ts';
import { productNames } from '../cap.ts';
import styles from './caps.module.css';
import { useRequestCapOffer } from './caps.queries.ts';
import { PremiumTerms } from './PremiumTerms.tsx';

type Props = Readonly<{
  product: CapProduct;
  policy: string;
  companyId: string;
  /** The most that is offered on the buyer. */
  most: Money;
  onClose(): void;
}>;

/** Asks for an offer: the amount, the most of it at first, and what it costs as one types. */
export function AskForCap({ product, policy, companyId, most, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [entered, enter] = useState(most.amount);
  const request = useRequestCapOffer();
  const amount = amountIn(entered, most.currency);
  const whyNot = useWhyNotAmount(amount, most);
  const name = productNames[product];
  const atMost = format.money(most);
  // awaited instead of a callback: once the offer exists this dialog may be unmounted
  const send = async () => {
    if (!amount) return;
    try {
      const { capOfferId } = await request.mutateAsync({ body: { policy, companyId, product, amount } });
      await navigate({ to: paths.cap(capOfferId) });
    } catch (thrown) {
      // a refusal is shown below, by the action itself
      if (!(thrown instanceof ProblemError)) throw thrown;
    }
  };
  return (
    <Dialog
      title={t`Request an offer of ${name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" whyNot={whyNot} isBusy={request.isPending} onPress={() => void send()}>
            <Trans>Request offer</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <LegalEntity companyId={companyId}>
          {(entity) => (
            <Trans>
              You request an offer of {name} on {entity}.
            </Trans>
          )}
        </LegalEntity>
        <AmountField
          label={t`Amount`}
          currency={most.currency}
          hint={t`Maximum ${atMost}`}
          value={entered}
          onChange={enter}
        />
        <PremiumTerms product={product} amount={amount} />
        <p className={styles.note}>
          <Trans>The request is not binding. Once the offer is made, you have fourteen days to decide.</Trans>
        </p>
        {request.error && (
          <Banner tone="neg" isSpoken>
            {problemText(request.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** What was typed as money; `null` where it is none. */
function amountIn(entered: string, currency: string): Money | null {
  return /^\d{1,13}(\.\d{1,2})?$/.test(entered) ? { amount: entered, currency } : null;
}

function useWhyNotAmount(amount: Money | null, most: Money): string | null {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  if (!amount || signOfMoney(amount) <= 0) return t`Enter an amount.`;
  if (compareMoney(amount, most) <= 0) return null;
  return whyNotText({ code: 'cap-above-most', facts: { most: most.amount, currency: most.currency } });
}
