import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { DocumentsOnFile } from '../../../platform/documents/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Lines } from '../../../platform/ui/controls/Lines.tsx';
import { Heading, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { SendingContext } from '../../../platform/ui/form/sending.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import type { OrderedLine, Particular, ParticularsOnWire } from '../particulars.ts';
import { type FactOnScreen, type OrderSubjectOnScreen, useOrderSubject } from './order-subjects.tsx';
import styles from './ordering.module.css';
import { useParticulars } from './orders.queries.ts';

/** All that the author of an order entered and was told, as the form showed it: for whoever approves it. */
export function OrderParticulars({ order }: { order: OrderOnWire }) {
  const problemText = useProblemText();
  const { facts, Likely } = useOrderSubject(order.kind) ?? { facts: {} };
  const { data, error } = useParticulars(order.orderId);
  if (error) return <Banner tone="neg" title={problemText(error)} />;
  if (!data) return <Bar width="60%" />;
  return (
    <div className={styles.particulars}>
      <Facts facts={data.facts} shownAs={facts} />
      <LinesOf lines={data.lines} kinds={['INVOICE', 'CREDIT_NOTE']} title={<Trans>Invoices</Trans>} />
      <LinesOf lines={data.lines} kinds={['INSTALMENT']} title={<Trans>Instalments</Trans>} />
      <TurnoverByCountry lines={data.lines} />
      {data.documents.length > 0 && (
        <section>
          <Heading note={data.documents.length}>
            <Trans>Documents</Trans>
          </Heading>
          <DocumentsOnFile documents={data.documents} />
        </section>
      )}
      <SendingContext value="judged">
        {Likely && answersIn(data).map(([name, answer]) => <Likely key={name} order={order} answer={answer} />)}
      </SendingContext>
    </div>
  );
}

/** The answers to expect; those of other kinds are not there. */
function answersIn({ likely }: ParticularsOnWire): readonly (readonly [string, unknown])[] {
  return Object.entries(likely ?? {}).filter(([, answer]) => answer !== null);
}

type FactsProps = Readonly<{ facts: ParticularsOnWire['facts']; shownAs: OrderSubjectOnScreen['facts'] }>;

function Facts({ facts, shownAs }: FactsProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const format = useFormat();
  const terms = facts
    .filter(({ name }) => name !== 'comment')
    .map((fact): Term => {
      const as = shownAs[fact.name];
      const pen = { format, yes: t`yes`, word: (each: MessageDescriptor) => i18n._(each) };
      return [as ? i18n._(as.label) : fact.name, valueOf(fact, as, pen)];
    });
  const comment = facts.find(({ name }) => name === 'comment')?.text;
  return (
    <>
      {terms.length > 0 && <Terms terms={terms} />}
      {comment && <blockquote>{comment}</blockquote>}
    </>
  );
}

type FactFormat = Readonly<{ format: Format; yes: string; word(label: MessageDescriptor): string }>;

function valueOf({ text, money, codes }: Particular, shownAs: FactOnScreen | undefined, pen: FactFormat): string {
  const { format, yes } = pen;
  if (money) return format.money(money);
  if (codes.length > 0) return format.list(codes.map((code) => labelOf(code, shownAs, pen)));
  if (text === null) return '–';
  if (text === 'yes') return yes;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return format.fullDay(text);
  if (shownAs?.as === 'percentage') return format.percent(text);
  if (shownAs?.as === 'digest') return text.replace(/(.{8})(?=.)/g, '$1\u200b');
  return shownAs?.as === 'account' ? text.replace(/(.{4})(?=.)/g, '$1 ') : text;
}

/** A code of the context that owns it; one of a newer server stands as it is. */
function labelOf(code: string, shownAs: FactOnScreen | undefined, { word }: FactFormat): string {
  const label = shownAs?.codes?.[code] ?? code;
  return typeof label === 'string' ? label : word(label);
}

type LinesProps = Readonly<{
  lines: readonly OrderedLine[];
  kinds: readonly OrderedLine['kind'][];
  title: ReactNode;
}>;

function LinesOf({ lines, kinds, title }: LinesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const shown = lines.filter(({ kind }) => kinds.includes(kind));
  if (shown.length === 0) return null;
  const hasOwed = shown.some(({ owed }) => owed !== null);
  return (
    <section>
      <Heading note={shown.length}>{title}</Heading>
      <Lines heads={[t`Number`, t`Due`, t`Amount`, ...(hasOwed ? [t`Owed`] : [])]}>
        {shown.map(({ kind, label, dueDate, amount, owed }) => (
          <tr key={`${kind} ${label} ${dueDate}`}>
            <td>{label}</td>
            <td>{dueDate && format.day(dueDate)}</td>
            <td>{format.money(amount, 'minor')}</td>
            {hasOwed && <td>{owed && format.money(owed, 'minor')}</td>}
          </tr>
        ))}
      </Lines>
    </section>
  );
}

/** What is declared of each country. */
function TurnoverByCountry({ lines }: Pick<LinesProps, 'lines'>) {
  const { t } = useLingui();
  const format = useFormat();
  const shown = lines.filter(({ kind }) => kind === 'TURNOVER');
  if (shown.length === 0) return null;
  return (
    <section>
      <Heading note={shown.length}>
        <Trans>Turnover by country</Trans>
      </Heading>
      <Lines heads={[t`Country`, t`Turnover`, t`Not insured`]}>
        {shown.map(({ label, amount, notInsured }) => (
          <tr key={label}>
            <td>{format.country(label)}</td>
            <td>{format.money(amount, 'minor')}</td>
            <td>{notInsured && format.money(notInsured, 'minor')}</td>
          </tr>
        ))}
      </Lines>
    </section>
  );
}
