import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fieldLabel } from '../../../bulk/imports/field-labels.ts';
import { agedText } from '../../../bulk/imports/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button, IconButton } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { isItemField } from '../item-row.ts';
import type { ItemsReading } from '../read-items.contract.ts';
import { AskCustomer } from './AskCustomer.tsx';
import { useFileFaultText } from './file-faults.ts';
import { isPassedOver } from './invoice-grid.ts';
import styles from './invoices.module.css';
import { cellLabels, useFaultText } from './item-labels.ts';
import { linesOfCustomer } from './reading-steps.ts';
import type { InvoiceReading, Reading } from './useReadInvoices.ts';

/** The result of a file or of pasted rows: what was used, what could not be read, and the questions. */
export function ReadNotice({ taken }: { taken: InvoiceReading }) {
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
  switch (last.asks) {
    case 'aged':
      return <Aged />;
    case 'columns':
      return <MissingColumns missing={last.reading.missing} onLook={() => taken.lookAtColumns(true)} />;
    case 'confirm':
      return <ColumnsToConfirm fields={last.reading.toConfirm} onLook={() => taken.lookAtColumns(true)} />;
    case 'day-order':
      return <AskDayOrder onChoose={taken.chooseDayOrder} />;
    case 'customer':
      return <AskCustomer taken={taken} />;
    default:
      return <ReadResult taken={taken} last={last} />;
  }
}

function Aged() {
  const { i18n } = useLingui();
  return (
    <Banner tone="warn" isSpoken>
      {i18n._(agedText)}
    </Banner>
  );
}

function MissingColumns({ missing, onLook }: { missing: readonly string[]; onLook(): void }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const fields = format.list(missing.map((field) => i18n._(fieldLabel(field))));
  return (
    <Banner tone="warn" isSpoken>
      <p>
        <Trans>No column was found for: {fields}. The template has them all.</Trans>
      </p>
      <CheckColumns onLook={onLook} />
    </Banner>
  );
}

function ColumnsToConfirm({ fields: toConfirm, onLook }: { fields: readonly string[]; onLook(): void }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const fields = format.list(toConfirm.map((field) => i18n._(fieldLabel(field))));
  return (
    <Banner tone="warn" isSpoken>
      <p>
        {toConfirm.length === 0 ? (
          <Trans>Nothing is read until you confirm the columns.</Trans>
        ) : (
          <Trans>Confirm how these columns are read, because they determine amounts or dates: {fields}.</Trans>
        )}
      </p>
      <CheckColumns onLook={onLook} />
    </Banner>
  );
}

function CheckColumns({ onLook }: { onLook(): void }) {
  return (
    <span className={styles.choices}>
      <Button size="small" onPress={onLook}>
        <Trans>Check columns…</Trans>
      </Button>
    </span>
  );
}

function AskDayOrder({ onChoose }: { onChoose: InvoiceReading['chooseDayOrder'] }) {
  return (
    <Banner
      tone="warn"
      title={<Trans>Dates such as 03/04/2026 or 26-09-01 can be read in several ways here.</Trans>}
      isSpoken
    >
      <span className={styles.choices}>
        <Button size="small" onPress={() => onChoose('day-first')}>
          <Trans>The day comes first</Trans>
        </Button>
        <Button size="small" onPress={() => onChoose('month-first')}>
          <Trans>The month comes first</Trans>
        </Button>
        <Button size="small" onPress={() => onChoose('year-first')}>
          <Trans>The year comes first</Trans>
        </Button>
      </span>
    </Banner>
  );
}

/** Lines with a fault that are listed by name; the grid marks them all. */
const mostListed = 20;

function ReadResult({ taken: { subject, forget, lookAtColumns }, last }: { taken: InvoiceReading; last: Reading }) {
  const { t } = useLingui();
  const format = useFormat();
  const { reading, said } = last;
  const lines = linesOfCustomer(reading, subject, said);
  const passedOver = lines.filter(({ errors }) => errors.some(({ code }) => isPassedOver(code)));
  const taken = lines.length - passedOver.length;
  const wrong = lines.filter((line) => line.errors.length > 0 && !passedOver.includes(line));
  const others = reading.lines.length - lines.length;
  const unread = format.list(reading.ignored);
  return (
    <Banner tone={wrong.length > 0 ? 'warn' : 'pos'} isSpoken>
      <div className={styles.readHead}>
        <b>
          <Plural value={taken} one="# line was read." other="# lines were read." />
        </b>
        {wrong.length > 0 && (
          <span>
            <Plural value={wrong.length} one="# line needs review." other="# lines need review." />
          </span>
        )}
        {passedOver.length > 0 && (
          <span>
            <Plural
              value={passedOver.length}
              one="# was skipped: it is paid, or a total."
              other="# were skipped: they are paid, or totals."
            />
          </span>
        )}
        {others > 0 && (
          <span>
            <Plural
              value={others}
              one="# line of other customers was left out."
              other="# lines of other customers were left out."
            />
          </span>
        )}
        {reading.ignored.length > 0 && (
          <span>
            <Trans>Columns not read: {unread}.</Trans>
          </span>
        )}
        <Button size="small" kind="quiet" onPress={() => lookAtColumns(true)}>
          <Trans>Columns…</Trans>
        </Button>
        <IconButton icon="close" size="small" label={t`Close`} onPress={forget} />
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
