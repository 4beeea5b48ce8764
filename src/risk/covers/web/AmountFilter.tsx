import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { FilterChip } from '../../../platform/ui/controls/Chip.tsx';
import { Popover } from '../../../platform/ui/controls/Popover.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import styles from './covers.module.css';

/** A chip for the least and the largest amount granted. */
export function AmountFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const format = useFormat();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const least = list.search['minAmount'];
  const most = list.search['maxAmount'];
  const plain = (amount: string | undefined) => amount && format.number(Number(amount));
  const words =
    least && most ? `${plain(least)}–${plain(most)}` : least ? t`from ${plain(least)}` : t`to ${plain(most)}`;
  const change = (name: 'minAmount' | 'maxAmount') => (amount: string) => {
    if (/^\d*(\.0+)?$/.test(amount)) list.change({ [name]: amount.split('.')[0] || undefined });
  };
  return (
    <>
      <FilterChip
        ref={chip}
        label={t`Granted`}
        value={least || most ? words : undefined}
        isOpen={isOpen}
        onOpen={() => open(!isOpen)}
        onDrop={() => list.change({ minAmount: undefined, maxAmount: undefined })}
      />
      <Popover label={t`Granted`} anchor={chip} isOpen={isOpen} onClose={() => open(false)}>
        <div className={styles.range}>
          <AmountField label={t`From`} value={least ?? ''} onChange={change('minAmount')} />
          <AmountField label={t`To`} value={most ?? ''} onChange={change('maxAmount')} />
          <p>
            <Trans>In the currency of each policy.</Trans>
          </p>
        </div>
      </Popover>
    </>
  );
}
