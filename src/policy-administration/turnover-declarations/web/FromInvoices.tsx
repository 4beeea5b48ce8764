import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import { Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import {
  type DeclarationDetail,
  type TurnoverProposal,
  turnoverDeclarationsContract,
} from '../turnover-declarations.contract.ts';
import styles from './declarations.module.css';
import { useProposal } from './turnover-declarations.queries.ts';

type Apply = (lines: TurnoverProposal['lines']) => void;

/** Fills a declaration in from the invoices that the portal has, after saying where each figure comes from. */
export function FromInvoices({ declaration, onApply }: { declaration: DeclarationDetail; onApply: Apply }) {
  const [isOpen, open] = useState(false);
  const mayRead = useMay(turnoverDeclarationsContract.proposeTurnover);
  if (!mayRead || declaration.basis === 'BALANCE') return null;
  return (
    <>
      <Button icon="ledger" aria-haspopup="dialog" onPress={() => open(true)}>
        <Trans>Fill in from the invoices…</Trans>
      </Button>
      {isOpen && <ProposalDialog declaration={declaration} onApply={onApply} onClose={() => open(false)} />}
    </>
  );
}

type DialogProps = Readonly<{ declaration: DeclarationDetail; onApply: Apply; onClose(): void }>;

function ProposalDialog({ declaration, onApply, onClose }: DialogProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useProposal(declaration.todId);
  const lines = data?.lines ?? [];
  const apply = () => {
    onApply(lines);
    onClose();
  };
  return (
    <Dialog
      title={t`Turnover by the invoices in the portal`}
      width="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          {lines.length > 0 && (
            <Button kind="primary" onPress={apply}>
              <Trans>Fill in these figures</Trans>
            </Button>
          )}
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {error && <ErrorState problem={error} what={t`The invoices could not be loaded.`} onRetry={refetch} />}
      {data ? <Proposal proposal={data} declaration={declaration} /> : !error && <StillReading />}
    </Dialog>
  );
}

function Proposal({
  proposal: { lines, leftOut },
  declaration: { periodFrom, periodTo },
}: Readonly<{ proposal: TurnoverProposal; declaration: DeclarationDetail }>) {
  const format = useFormat();
  const days = format.period(periodFrom, periodTo);
  if (lines.length === 0 && leftOut.length === 0)
    return (
      <Empty
        title={<Trans>The portal has no invoice that was issued in this period.</Trans>}
        reason={<Trans>It knows the invoices of aged debtors lists and reports of overdues.</Trans>}
      />
    );
  return (
    <>
      <p className={styles.note}>
        <Trans>
          Invoices issued {days}, less credit notes. The portal knows the invoices of aged debtors lists and reports:
          add what was sold besides.
        </Trans>
      </p>
      <ul className={styles.proposal}>
        {lines.map((line) => (
          <ProposedCountry key={line.countryCode} line={line} />
        ))}
      </ul>
      <LeftOut leftOut={leftOut} />
    </>
  );
}

/** The figure of a country, and the buyers that it comes from. */
function ProposedCountry({ line }: { line: TurnoverProposal['lines'][number] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { countryCode, turnover, documents, withTax, buyers } = line;
  return (
    <li>
      <details>
        <summary>
          <Icon name="chevron-right" />
          <b>{format.country(countryCode)}</b>
          <small>{t`${plural(documents, { one: '# document', other: '# documents' })}`}</small>
          <span className={styles.figure}>{format.money(turnover)}</span>
        </summary>
        <ul>
          {buyers.map((buyer) => (
            <li key={buyer.companyId}>
              <Link to={paths.buyer(buyer.companyId)} target="_blank">
                {buyer.companyName}
              </Link>
              <small>{t`${plural(buyer.documents, { one: '# document', other: '# documents' })}`}</small>
              <span className={styles.figure}>{format.money(buyer.turnover)}</span>
            </li>
          ))}
        </ul>
        {withTax > 0 && (
          <p className={styles.note}>
            {t`${plural(withTax, {
              one: '# document counts with tax, because its amount without tax is not known.',
              other: '# documents count with tax, because their amounts without tax are not known.',
            })}`}
          </p>
        )}
      </details>
    </li>
  );
}

function LeftOut({ leftOut }: Pick<TurnoverProposal, 'leftOut'>) {
  const format = useFormat();
  if (leftOut.length === 0) return null;
  return (
    <>
      <h3 className={styles.leftOut}>
        <Trans>Not filled in</Trans>
      </h3>
      <ul className={styles.note}>
        {leftOut.map(({ why, what, turnover }) => {
          const amount = format.money(turnover);
          const country = why === 'COUNTRY' ? format.country(what) : '';
          return (
            <li key={`${why} ${what}`}>
              {why === 'COUNTRY' ? (
                <Trans>
                  {amount} in {country}, which the policy does not cover
                </Trans>
              ) : (
                <Trans>{amount}: another currency than the policy’s</Trans>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
