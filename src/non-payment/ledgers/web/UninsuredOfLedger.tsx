import { Trans } from '@lingui/react/macro';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { ErrorState } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { ineligibilities } from '../../insurability/eligibility.ts';
import { useWhyNotInsuredText } from '../../insurability/web/public.ts';
import { ledgersContract, type UninsuredInvoices } from '../ledgers.contract.ts';

/** What of the ledger would not be insured, and why, before it is entered. It does not block the entry. */
export function UninsuredOfLedger({ jobId }: { jobId: string }) {
  const format = useFormat();
  const found = useOperation(ledgersContract.foreseeUninsured, { params: { jobId } });
  if (found.error)
    return (
      <ErrorState
        problem={found.error}
        what={<Trans>The uninsured amounts could not be loaded.</Trans>}
        onRetry={found.refetch}
      />
    );
  if (!found.data) return null;
  const { items, buyers, buyersSeen } = found.data;
  const [seen, all] = [format.number(buyersSeen), format.number(buyers)];
  return (
    <>
      {items.map((item) => (
        <Banner key={item.code} tone="warn">
          <InWords item={item} />
        </Banner>
      ))}
      {buyersSeen < buyers && (
        <p>
          <Trans>
            Only the {seen} buyers with the most invoices were checked for insurance, of {all}.
          </Trans>
        </p>
      )}
    </>
  );
}

function InWords({ item: { code, facts, amounts, invoices, documentNumbers } }: { item: UninsuredInvoices }) {
  const format = useFormat();
  const whyNotInsuredText = useWhyNotInsuredText();
  const known = code === 'NO_COVER_AT_SHIPMENT' ? 'NO_COVER_AT_DELIVERY' : code;
  if (!isOneOf(ineligibilities, known)) return null;
  const reason = whyNotInsuredText({ code: known, facts });
  const sums = format.list(amounts.map((amount) => format.money(amount)));
  const named = documentNumbers.join(', ');
  const more = invoices > documentNumbers.length ? ` +${format.number(invoices - documentNumbers.length)}` : '';
  return (
    <Trans>
      {reason}: {sums} not insured, <b>{named}</b>
      {more}
    </Trans>
  );
}
