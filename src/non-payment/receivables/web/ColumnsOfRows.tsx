import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BlankOpen, WordMeanings } from '../../../bulk/imports/cell-type.ts';
import {
  BlankChoice,
  type ChosenNotation,
  ColumnsTable,
  CurrencyChoice,
  NotationChoice,
  useWordMeanings,
} from '../../../bulk/imports/web/public.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import styles from './invoices.module.css';
import { readableLineFields } from './readable-line-fields.ts';
import { SumsOfFile } from './SumsOfFile.tsx';
import type { InvoiceReading, Reading } from './useReadInvoices.ts';

/**
 * How the columns of a file or of pasted rows are read, with their totals: nothing is used before the user confirms.
 */
export function ColumnsOfRows({ taken }: { taken: InvoiceReading }) {
  const { last, looksAtColumns } = taken;
  return last && looksAtColumns ? <OpenColumns key={last.source.fields ?? ''} taken={taken} last={last} /> : null;
}

function OpenColumns({ taken, last }: { taken: InvoiceReading; last: Reading }) {
  const { t } = useLingui();
  const { reading, source } = last;
  const before: ChosenNotation &
    Readonly<{
      fields: readonly (string | null)[];
      currency: string | null;
      words: WordMeanings;
      blankOpen: BlankOpen | null;
    }> = {
    fields: reading.mapping.map(({ field }) => field),
    dayOrder: reading.said.dayOrder,
    decimalSign: reading.said.decimalSign,
    currency: reading.said.currency,
    words: source.words ?? {},
    blankOpen: reading.said.blankOpen,
  };
  const choices = useWordMeanings();
  const [chosen, setChosen] = useState(before);
  const isSame = JSON.stringify(chosen) === JSON.stringify(before);
  const { fields, dayOrder, decimalSign, currency, words, blankOpen } = chosen;
  const isUnnamed = reading.questions.some(({ code }) => code === 'currency-missing');
  const run = () =>
    void taken.readAgain({
      fields,
      words: { ...reading.said.words, ...words },
      ...(dayOrder ? { dayOrder } : {}),
      ...(decimalSign ? { decimalSign } : {}),
      ...(currency ? { currency } : {}),
      ...(blankOpen ? { blankOpen } : {}),
    });
  const close = () => taken.lookAtColumns(false);
  const isIncomplete = reading.missing.length > 0;
  return (
    <Dialog
      title={t`Columns of the file`}
      isOpen
      onClose={close}
      width="wide"
      actions={
        <>
          {isSame && !isIncomplete ? (
            <Button kind="primary" onPress={() => void taken.confirm()}>
              <Trans>Confirm columns</Trans>
            </Button>
          ) : (
            <Button
              kind="primary"
              isBusy={taken.isReading}
              whyNot={isSame ? t`Assign the columns.` : null}
              onPress={run}
            >
              <Trans>Read again</Trans>
            </Button>
          )}
          <Button onPress={close}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.columnsOfRows}>
        <SumsOfFile sums={reading.sums} namesCurrency={reading.mapping.some(({ field }) => field === 'currency')} />
        {reading.source === 'REMEMBERED' && (
          <p className={styles.help}>
            <Trans>Read in the same way as your organisation’s last file with these headings.</Trans>
          </p>
        )}
        <ColumnsTable
          columns={reading.mapping}
          questions={reading.questions}
          fields={fields}
          onChoose={(said) => setChosen({ ...chosen, fields: said })}
          choices={readableLineFields}
          fieldOfSeveral="identifier"
          words={{
            said: words,
            known: reading.said.words,
            choices,
            onChoose: (said) => setChosen({ ...chosen, words: said }),
          }}
        />
        <CurrencyChoice
          questions={reading.questions}
          value={currency ?? (isUnnamed ? source.usualCurrency : null)}
          onChoose={(said) => setChosen({ ...chosen, currency: said })}
        />
        <BlankChoice
          questions={reading.questions}
          value={blankOpen}
          onChoose={(said) => setChosen({ ...chosen, blankOpen: said })}
        />
        <NotationChoice said={chosen} onChoose={(notation) => setChosen({ ...chosen, ...notation })} />
      </div>
    </Dialog>
  );
}
