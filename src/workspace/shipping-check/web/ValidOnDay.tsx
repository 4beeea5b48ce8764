import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { isDay } from '../../../platform/core/day.ts';
import type { Format } from '../../../platform/core/format.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import type { Replied } from '../../../platform/ui/client.ts';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { shippingCheckContract } from '../shipping-check.contract.ts';
import { DeliveryBans } from './DeliveryBans.tsx';
import styles from './shipping-check.module.css';
import { useCoverValidity } from './shipping-check.queries.ts';

type Validity = Replied<typeof shippingCheckContract.showCoverValidity>;

/** "Which cover was valid on that day?" answered in a sentence, with the decision it rests on (row M3). */
export function ValidOnDay({ coverId }: { coverId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const problemText = useProblemText();
  const [day, setDay] = useState('');
  const { data, error } = useCoverValidity(coverId, isDay(day) ? day : null);
  return (
    <div className={styles.validOnDay}>
      <DayField label={t`Valid on`} value={day} onChange={setDay} />
      <p role="status">{isDay(day) && (error ? problemText(error) : data && validityInWords(data, format))}</p>
    </div>
  );
}

/** What held, holds or will hold, and the decision it rests on. Days to come are given as far as known today. */
function validityInWords({ on, bars, endedThatDay, coveredAmount, terms }: Validity, format: Format): ReactNode {
  const day = format.longDay(on);
  const isPast = on < format.today;
  if (!terms) return isPast ? <Trans>On {day} there was no cover.</Trans> : <Trans>On {day} there is no cover.</Trans>;
  const source = sourceInWords(terms, format);
  if (bars.length > 0)
    return (
      <>
        {isPast ? (
          <Trans>
            Deliveries of {day} were not covered ({source}).
          </Trans>
        ) : (
          <Trans>
            Deliveries of {day} are not covered, as far as known today ({source}).
          </Trans>
        )}{' '}
        <DeliveryBans bars={bars} />
      </>
    );
  if (signOfMoney(coveredAmount) === 0)
    return isPast ? (
      <Trans>
        On {day} nothing was covered ({source}).
      </Trans>
    ) : (
      <Trans>
        On {day} nothing is covered, as far as known today ({source}).
      </Trans>
    );
  const amount = <b>{format.money(coveredAmount)}</b>;
  if (endedThatDay)
    return (
      <Trans>
        The cover ended on {day}; what was delivered on that day is covered up to {amount} ({source}).
      </Trans>
    );
  return isPast ? (
    <Trans>
      On {day} {amount} was covered ({source}).
    </Trans>
  ) : (
    <Trans>
      On {day} {amount} is covered, as far as known today ({source}).
    </Trans>
  );
}

function sourceInWords({ version, decisionDate, validFrom, validTo }: NonNullable<Validity['terms']>, format: Format) {
  const decided = format.fullDay(decisionDate);
  const from = format.fullDay(validFrom);
  const to = validTo && format.fullDay(validTo);
  return to ? (
    <Trans>
      version {version}, decided {decided}, valid from {from} to {to}
    </Trans>
  ) : (
    <Trans>
      version {version}, decided {decided}, valid since {from}
    </Trans>
  );
}
