import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { productNames } from '../../caps/cap.ts';
import { causeLabels, claimSecurityLabels, IndemnitySlip, Objections } from '../../claims/web/public.ts';
import { LikelyAnswer } from '../../cover-requests/web/public.ts';
import { coverRequestActions } from '../../covers/cover-request.ts';
import { DocumentsOnFile } from '../../documents/web/public.ts';
import { isOneOf } from '../../platform/enumeration.ts';
import type { Format } from '../../platform/format.ts';
import { SendingContext } from '../../platform/web/form/sending.tsx';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { useProblemText } from '../../platform/web/problem-texts.ts';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import { Lines } from '../../platform/web/ui/Lines.tsx';
import { Heading, type Term, Terms } from '../../platform/web/ui/Slip.tsx';
import { Bar } from '../../platform/web/ui/states.tsx';
import { ForeseenPlan, planSecurityLabels } from '../../reschedulings/web/public.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import type { OrderedLine, Particular, ParticularName, Particulars } from '../particulars.ts';
import styles from './ordering.module.css';
import { useParticulars } from './orders.queries.ts';

/** All that the author of an order entered and was told, as the form showed it: for whoever approves it. */
export function OrderParticulars({ order }: { order: OrderOnWire }) {
  const problemText = useProblemText();
  const { data, error } = useParticulars(order.orderId);
  if (error) return <Banner tone="neg" title={problemText(error)} />;
  if (!data) return <Bar width="60%" />;
  return (
    <div className={styles.particulars}>
      <Facts facts={data.facts} />
      <LinesOf lines={data.lines} kinds={['INVOICE', 'CREDIT_NOTE']} title={<Trans>Invoices</Trans>} />
      <LinesOf lines={data.lines} kinds={['INSTALMENT']} title={<Trans>Instalments</Trans>} />
      {data.documents.length > 0 && (
        <section>
          <Heading note={data.documents.length}>
            <Trans>Documents</Trans>
          </Heading>
          <DocumentsOnFile documents={data.documents} />
        </section>
      )}
      <SendingContext value="judged">
        <Likely order={order} likely={data.likely} />
      </SendingContext>
    </div>
  );
}

function Facts({ facts }: { facts: Particulars['facts'] }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const format = useFormat();
  const terms = facts
    .filter(({ name }) => name !== 'comment')
    .map(
      (fact): Term => [
        i18n._(factLabels[fact.name]),
        valueOf(fact, { format, yes: t`yes`, word: (each) => i18n._(each) }),
      ],
    );
  const comment = facts.find(({ name }) => name === 'comment')?.text;
  return (
    <>
      {terms.length > 0 && <Terms terms={terms} />}
      {comment && <blockquote>{comment}</blockquote>}
    </>
  );
}

type Pen = Readonly<{ format: Format; yes: string; word(label: MessageDescriptor): string }>;

function valueOf({ name, text, money, codes }: Particular, { format, yes, word }: Pen): string {
  if (money) return format.money(money, 'needed');
  if (codes.length > 0) return format.list(codes.map((code) => wordOf(name, code, word)));
  if (text === null) return '–';
  if (text === 'yes') return yes;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return format.fullDay(text);
  if (isOneOf(percentages, name)) return format.percent(text);
  return isOneOf(accounts, name) ? text.replace(/(.{4})(?=.)/g, '$1 ') : text;
}

const percentages = ['annualRate', 'insuredPercentage', 'interestRate'] as const;
const accounts = ['bankAccount', 'formerBankAccount'] as const;

/** A code of the area that owns it; one of a newer server stands as it is. */
function wordOf(name: ParticularName, code: string, word: Pen['word']): string {
  const products: Readonly<Record<string, string>> = { ...productNames, ...checkNames };
  const words: Readonly<Record<string, MessageDescriptor>> | null =
    name === 'causeOfLoss'
      ? causeLabels
      : name === 'claimSecurities'
        ? claimSecurityLabels
        : name === 'planSecurities'
          ? planSecurityLabels
          : name === 'product'
            ? productWords
            : null;
  const label = words?.[code];
  return label ? word(label) : (products[code] ?? code);
}

/** Products that have a word in each language. */
const productWords: Readonly<Record<string, MessageDescriptor>> = { GRADE: msg`Grade, watched for a year` };
/** Products are called so in every language. */
const checkNames = { PreCheck: 'PreCheck', PreCheckCap: 'PreCheck CAP', PreCheckCapPlus: 'PreCheck CAP+' } as const;

const factLabels: Readonly<Record<ParticularName, MessageDescriptor>> = {
  askedAmount: msg`Asked for`,
  paymentTermDays: msg`Payment term in days`,
  urgent: msg`Urgent`,
  comment: msg`Remark`,
  customerReference: msg`Your reference`,
  nameDisclosure: msg`The buyer may be told who asks`,
  negativeInformation: msg`Negative information known`,
  requestedStartDate: msg`From`,
  endDate: msg`Last day in force`,
  product: msg`Product`,
  premium: msg`Premium, first three months`,
  annualRate: msg`Price for a year`,
  validUntil: msg`Offer valid until`,
  insuredPercentage: msg`Insured share`,
  isNothingOverdue: msg`Nothing of this buyer is overdue`,
  autoRenew: msg`Checked again after a year`,
  fee: msg`Fee`,
  feePerYear: msg`Fee per year`,
  interestRate: msg`Interest a year`,
  buyerSigned: msg`Signed by the buyer`,
  planSecurities: msg`Securities`,
  causeOfLoss: msg`Cause of loss`,
  insolvencyDate: msg`Insolvent since`,
  knownOn: msg`Known since`,
  claimSecurities: msg`Securities held`,
  hasProtest: msg`Bills or cheques were protested`,
  isCollectionAgreed: msg`Terms of collection accepted`,
  filingDeadline: msg`To be filed by`,
  payee: msg`Paid to`,
  bankAccount: msg`Bank account`,
  bankBic: msg`BIC of the bank`,
  formerBankAccount: msg`Paid before to`,
  formerBankBic: msg`BIC before`,
};

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
            <td>{format.day(dueDate)}</td>
            <td>{format.money(amount, 'minor')}</td>
            {hasOwed && <td>{owed && format.money(owed, 'minor')}</td>}
          </tr>
        ))}
      </Lines>
    </section>
  );
}

/** What the author was told to expect, beside the form and by the same rules, as of today. */
function Likely({ order, likely }: { order: OrderOnWire; likely: Particulars['likely'] }) {
  if (!likely) return null;
  const { coverRequest, plan, claim } = likely;
  if (coverRequest && isOneOf(coverRequestActions, order.action))
    return <LikelyAnswer simulation={{ is: 'foretold', answer: coverRequest, isFresh: true }} action={order.action} />;
  if (plan) return <ForeseenPlan foreseen={{ is: 'foreseen', outcome: plan, isFresh: true }} total={plan.total} />;
  if (!claim) return null;
  return (
    <>
      <IndemnitySlip assessment={claim} title={<Trans>Indemnity as things stand</Trans>} />
      <Objections objections={claim.objections} />
    </>
  );
}
