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
      return <Trans>Up to {limit} you may insure a buyer without asking.</Trans>;
    case 'review-due':
      return <Trans>The review of this cover is due since {day}.</Trans>;
    case 'above-maximum-per-buyer':
      return <Trans>The policy pays at most {limit} per buyer.</Trans>;
    case 'above-maximum-liability':
      return <Trans>The policy pays at most {limit} in an insurance year.</Trans>;
    case 'insured-percentage-lower':
      return <Trans>In this country {share} is insured, less than the policy’s usual share.</Trans>;
    case 'owed-above-cover':
      return (
        <Trans>
          The buyer owes {limit} as of {day}.
        </Trans>
      );
    case 'cap-falls':
      return isNil(amount) ? (
        <Trans>CAP on this buyer ends with this order.</Trans>
      ) : (
        <Trans>CAP on this buyer is reduced to {limit} with this order.</Trans>
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
          {limit} of this buyer is past due, the oldest since {day}.
        </Trans>
      ) : (
        <Trans>
          Invoices of this buyer are past due, the oldest since {day}. For their currency there is no reference rate, so
          the sum cannot be told.
        </Trans>
      );
  }
}

function detailOf({ code }: Warning): ReactNode {
  switch (code) {
    case 'within-discretionary-limit':
      return <Trans>If its conditions are met, no request is needed.</Trans>;
    case 'review-due':
      return <Trans>This request renews it.</Trans>;
    case 'insured-percentage-lower':
      return <Trans>The rest of a loss stays with you.</Trans>;
    case 'owed-above-cover':
      return (
        <Trans>
          That is more than this order covers. New deliveries are insured once less is owed; what was delivered under a
          higher limit stays insured.
        </Trans>
      );
    case 'cap-falls':
      return <Trans>It does not rise again with a later increase; more of it is a new offer.</Trans>;
    case 'cap-falls-later':
      return (
        <Trans>A change of the cover beside it is decided for that day. Three months are charged all the same.</Trans>
      );
    case 'deliveries-stopped':
      return (
        <Trans>
          An underwriter looks at this request. Whatever is granted insures no new deliveries before the stop is lifted.
        </Trans>
      );
    case 'overdue-exists':
      return <Trans>The insurer looks at it before it decides.</Trans>;
    default:
      return <Trans>You can ask for more; what is above is not paid.</Trans>;
  }
}

function isNil(amount: Warning['amount']): boolean {
  return amount !== null && Number(amount.amount) === 0;
}
