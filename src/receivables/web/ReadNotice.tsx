import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { useProblemText } from '../../platform/web/problem-texts.ts';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import { Button, IconButton } from '../../platform/web/ui/Button.tsx';
import { Select } from '../../platform/web/ui/Field.tsx';
import { isItemField } from '../item-row.ts';
import type { ItemsReading } from '../read-items.contract.ts';
import { useFileFaultText } from './file-faults.ts';
import { isPassedOver } from './invoice-grid.ts';
import styles from './invoices.module.css';
import { cellLabels, useFaultText } from './item-words.ts';
import type { TakenIn } from './useTakenIn.ts';

/** What came of a file or of pasted rows: what was taken in, what could not be read, and what is asked. */
export function ReadNotice({ taken }: { taken: TakenIn }) {
  const problemText = useProblemText();
  const fileFaultText = useFileFaultText();
  const { problem, last } = taken;
  if (problem) {
    const fault = problem.errors.find(({ pointer }) => pointer === '/file');
    return (
      <Banner tone="neg" isSpoken>
        {fault ? fileFaultText(fault) : problemText(problem)}
      </Banner>
    );
  }
  if (!last) return null;
  if (last.asks === 'columns') return <MissingColumns missing={last.reading.missing} />;
  if (last.asks === 'day-order') return <AskDayOrder onSay={taken.sayDayOrder} />;
  if (last.asks === 'customer')
    return <AskCustomer customers={last.reading.customers} onChoose={taken.chooseCustomer} />;
  return <Taken reading={last.reading} onClose={taken.forget} />;
}

function MissingColumns({ missing }: { missing: readonly string[] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const fields = format.list(missing.flatMap((field) => (isItemField(field) ? i18n._(cellLabels[field]) : [])));
  return (
    <Banner tone="warn" isSpoken>
      <Trans>No column was found for: {fields}. The template has them all.</Trans>
    </Banner>
  );
}

function AskDayOrder({ onSay }: { onSay: TakenIn['sayDayOrder'] }) {
  return (
    <Banner tone="warn" title={<Trans>Dates such as 03/04/2026 can be read in two ways here.</Trans>} isSpoken>
      <span className={styles.choices}>
        <Button size="small" onPress={() => onSay('day-first')}>
          <Trans>The day comes first</Trans>
        </Button>
        <Button size="small" onPress={() => onSay('month-first')}>
          <Trans>The month comes first</Trans>
        </Button>
      </span>
    </Banner>
  );
}

function AskCustomer({ customers, onChoose }: { customers: readonly string[]; onChoose(customer: string): void }) {
  const { t } = useLingui();
  const [customer, choose] = useState('');
  return (
    <Banner tone="info" title={<Trans>The file has lines of several customers.</Trans>} isSpoken>
      <span className={styles.choices}>
        <Select
          label={t`Whose lines are meant`}
          isSmall
          placeholder={t`Choose`}
          value={customer}
          options={customers.map((name) => ({ value: name, label: name }))}
          onChange={choose}
        />
        <Button size="small" whyNot={customer === '' ? t`Choose a customer.` : null} onPress={() => onChoose(customer)}>
          <Trans>Take them in</Trans>
        </Button>
      </span>
    </Banner>
  );
}

/** Lines with a fault that are listed by name; the grid marks them all. */
const mostListed = 20;

function Taken({ reading: { lines, ignored }, onClose }: { reading: ItemsReading; onClose(): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const passedOver = lines.filter(({ errors }) => errors.some(({ code }) => isPassedOver(code)));
  const taken = lines.length - passedOver.length;
  const wrong = lines.filter((line) => line.errors.length > 0 && !passedOver.includes(line));
  const unread = format.list(ignored);
  return (
    <Banner tone={wrong.length > 0 ? 'warn' : 'pos'} isSpoken>
      <div className={styles.takenHead}>
        <b>
          <Plural value={taken} one="# line was read." other="# lines were read." />
        </b>
        {wrong.length > 0 && (
          <span>
            <Plural value={wrong.length} one="# needs a look." other="# need a look." />
          </span>
        )}
        {passedOver.length > 0 && (
          <span>
            <Plural
              value={passedOver.length}
              one="# was passed over: it is paid, or a sum."
              other="# were passed over: they are paid, or sums."
            />
          </span>
        )}
        {ignored.length > 0 && (
          <span>
            <Trans>Columns not read: {unread}.</Trans>
          </span>
        )}
        <IconButton icon="close" size="small" label={t`Close`} onPress={onClose} />
      </div>
      {wrong.length > 0 && <Unread lines={wrong} />}
    </Banner>
  );
}

function Unread({ lines }: { lines: ItemsReading['lines'] }) {
  const { i18n } = useLingui();
  const faultText = useFaultText();
  const more = lines.length - mostListed;
  return (
    <ul className={styles.unread}>
      {lines.slice(0, mostListed).map(({ line, errors }) => (
        <li key={line}>
          <Trans>Line {line}</Trans>:{' '}
          {errors.map(({ field, header, value, code, facts = {} }) => {
            const head = header ?? (isItemField(field) ? i18n._(cellLabels[field]) : field);
            const shown = value === '' ? '' : ` “${value}”`;
            return `${head}${shown}: ${faultText({ field, code, facts })} `;
          })}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="and one more" other="and # more" />
        </li>
      )}
    </ul>
  );
}
