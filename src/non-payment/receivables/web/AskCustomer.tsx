import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { mostOffered } from '../../../risk/buyers/buyer-match.ts';
import styles from './invoices.module.css';
import { customersToChoose, type NamedCustomer } from './reading-steps.ts';
import type { InvoiceReading } from './useReadInvoices.ts';

/** Asks whose lines to use, where the rows are not those of one known buyer. */
export function AskCustomer({ taken }: { taken: InvoiceReading }) {
  const { last, subject } = taken;
  if (!last) return null;
  if (subject === null) return <AskOneOfThem taken={taken} customers={last.reading.customers} />;
  return <AskWhichIsBuyer taken={taken} customers={customersToChoose(last.reading, subject)} />;
}

type AskOneProps = Readonly<{ taken: InvoiceReading; customers: readonly string[] }>;

function AskOneOfThem({ taken, customers }: AskOneProps) {
  const { t } = useLingui();
  const [customer, choose] = useState('');
  const chooseCustomer = () => {
    const own = taken.last?.reading.lines.filter((line) => line.customer === customer) ?? [];
    void taken.chooseCustomer({ called: customer, name: null, lines: own.map(({ line }) => line) });
  };
  return (
    <Banner tone="info" title={<Trans>The file has lines of several customers.</Trans>} isSpoken>
      <span className={styles.choices}>
        <Select
          label={t`Lines of which customer`}
          isSmall
          placeholder={t`Choose`}
          value={customer}
          options={customers.map((name) => ({ value: name, label: name }))}
          onChange={choose}
        />
        <Button size="small" whyNot={customer === '' ? t`Choose a customer.` : null} onPress={chooseCustomer}>
          <Trans>Read these lines</Trans>
        </Button>
      </span>
    </Banner>
  );
}

type AskWhichProps = Readonly<{ taken: InvoiceReading; customers: readonly NamedCustomer[] }>;

/** None of the customers is known as the buyer: one click or key chooses which one is. */
function AskWhichIsBuyer({ taken, customers }: AskWhichProps) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const offered = customers.slice(0, mostOffered);
  const further = customers.slice(mostOffered);
  const chooseCustomer = (customer: NamedCustomer) => void taken.chooseCustomer(customer);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const customer = /^[1-5]$/.test(event.key) ? offered[Number(event.key) - 1] : undefined;
    if (!customer || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    chooseCustomer(customer);
  });
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Banner
      tone="info"
      title={
        customers.length === 1 ? (
          <Trans>Are these the invoices of this buyer?</Trans>
        ) : (
          <Trans>Which customer of the file is this buyer?</Trans>
        )
      }
      isSpoken
    >
      <ol ref={list} className={styles.customers}>
        {offered.map((customer, place) => (
          <li key={customer.called + (customer.name ?? '')}>
            <Button size="small" onPress={() => chooseCustomer(customer)}>
              <kbd className={styles.key}>{place + 1}</kbd> <CustomerName customer={customer} />
            </Button>
            <WhoItIs customer={customer} />
          </li>
        ))}
      </ol>
      {further.length > 0 && (
        <Select
          label={t`Another customer`}
          isSmall
          placeholder={t`Choose`}
          value=""
          options={further.map((customer, place) => ({ value: String(place), label: labelOf(customer) }))}
          onChange={(place) => {
            const customer = further[Number(place)];
            if (customer) chooseCustomer(customer);
          }}
        />
      )}
      <p className={styles.help}>
        <Trans>Your choice is saved for the next file.</Trans>
      </p>
    </Banner>
  );
}

function labelOf({ called, name }: NamedCustomer): string {
  return name === null ? called : `${name} (${called})`;
}

function CustomerName({ customer: { called, name } }: { customer: NamedCustomer }) {
  return (
    <>
      {name ?? called}
      {name !== null && <span className={styles.number}> {called}</span>}
    </>
  );
}

/** How many lines a customer has, and which buyer it is known as. */
function WhoItIs({ customer: { lines, company } }: { customer: NamedCustomer }) {
  return (
    <span className={styles.who}>
      <Plural value={lines.length} one="# line" other="# lines" />
      {company !== null && (
        <>
          {' · '}
          <Trans>known as {company.companyName}</Trans>
        </>
      )}
    </span>
  );
}
