import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderWarning } from '../../../approvals/orders/order-impact.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import type { Format } from '../../../platform/core/format.ts';
import { Banner, type Tone } from '../../../platform/ui/controls/Banner.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { coverRequestWarnings } from '../cover-request-warnings.ts';
import type { PlacedCoverRequest } from '../cover-requests.contract.ts';

type Warning = PlacedCoverRequest['warnings'][number];

const tones: Readonly<Record<Warning['code'], Tone>> = {
  'within-discretionary-limit': 'info',
  'review-due': 'info',
  'above-maximum-per-buyer': 'warn',
  'above-maximum-liability': 'warn',
  'insured-percentage-lower': 'info',
  'owed-above-cover': 'warn',
  'cap-falls': 'warn',
  'cap-falls-later': 'warn',
  'overdue-exists': 'warn',
  'deliveries-stopped': 'warn',
};

/** What the customer should know before sending, and what hinders nothing (V13, V16, V17). */
export function OrderWarnings({ warnings }: { warnings: readonly OrderWarning[] }) {
  const format = useFormat();
  return warnings.filter(isKnown).map((warning) => (
    <Banner key={warning.code} tone={tones[warning.code]} title={titleOf(warning, format)}>
      {detailOf(warning)}
    </Banner>
  ));
}

/** What a newer server warns of has no words here. */
function isKnown(warning: OrderWarning): warning is Warning {
  return isOneOf(coverRequestWarnings, warning.code);
}

function titleOf({ code, amount, date, percentage }: Warning, format: Format): ReactNode {
  const limit = amount && format.money(amount);
  const share = percentage === null ? null : format.percent(percentage);
  const day = date && format.fullDay(date);
  switch (code) {
    case 'within-discretionary-limit':
      return <Trans>Your discretionary limit is {limit} per buyer.</Trans>;
    case 'review-due':
      return <Trans>The limit review of this cover has been due since {day}.</Trans>;
    case 'above-maximum-per-buyer':
      return <Trans>The policy pays at most {limit} per buyer.</Trans>;
    case 'above-maximum-liability':
      return <Trans>The policy pays at most {limit} in an insurance year.</Trans>;
    case 'insured-percentage-lower':
      return <Trans>In this country the insured percentage is {share}, less than the policy’s usual one.</Trans>;
    case 'owed-above-cover':
      return (
        <Trans>
          The buyer owes {limit} as of {day}.
        </Trans>
      );
    case 'cap-falls':
      return isNil(amount) ? (
        <Trans>CAP on this buyer ends with this request.</Trans>
      ) : (
        <Trans>CAP on this buyer is reduced to {limit} with this request.</Trans>
      );
    case 'cap-falls-later':
      return isNil(amount) ? (
        <Trans>CAP on this buyer ends: from {day} there is none.</Trans>
      ) : (
        <Trans>
          CAP on this buyer is reduced to {limit} from {day}.
        </Trans>
      );
    case 'deliveries-stopped':
      return <Trans>Deliveries to this buyer are stopped.</Trans>;
    case 'overdue-exists':
      return limit ? (
        <Trans>
          {limit} owed by this buyer is overdue, the oldest invoice since {day}.
        </Trans>
      ) : (
        <Trans>
          Invoices of this buyer are overdue, the oldest since {day}. There is no exchange rate for their currency, so
          the total cannot be calculated.
        </Trans>
      );
  }
}

function detailOf({ code }: Warning): ReactNode {
  switch (code) {
    case 'within-discretionary-limit':
      return <Trans>No request is needed if its conditions are met.</Trans>;
    case 'review-due':
      return <Trans>This request renews the cover.</Trans>;
    case 'insured-percentage-lower':
      return <Trans>You bear the rest of a loss.</Trans>;
    case 'owed-above-cover':
      return (
        <Trans>
          This exceeds the amount of this request. New deliveries are insured once less is owed; deliveries made under a
          higher limit remain insured.
        </Trans>
      );
    case 'cap-falls':
      return <Trans>It does not rise again with a later increase; a higher amount needs a new offer.</Trans>;
    case 'cap-falls-later':
      return (
        <Trans>A change of the primary cover is decided for that day. Three months are charged in any case.</Trans>
      );
    case 'deliveries-stopped':
      return (
        <Trans>
          An underwriter reviews this request. Whatever is granted does not insure new deliveries before the stop is
          lifted.
        </Trans>
      );
    case 'overdue-exists':
      return <Trans>The insurer reviews it before deciding.</Trans>;
    default:
      return <Trans>You can request more; amounts above this are not paid.</Trans>;
  }
}

function isNil(amount: Warning['amount']): boolean {
  return amount !== null && Number(amount.amount) === 0;
}
