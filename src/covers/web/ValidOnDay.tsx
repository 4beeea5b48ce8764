import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { isDay } from '../../reference/day.ts';
import { signOfMoney } from '../../reference/money.ts';
import type { Format } from '../../platform/web/format/format.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import type { Replied } from '../../platform/web/client.ts';
import { useProblemText } from '../../platform/web/problem-texts.ts';
import { DayField } from '../../platform/web/ui/DayField.tsx';
import type { coversContract } from '../covers.contract.ts';
import styles from './answer.module.css';
import { useCoverValidity } from './covers.queries.ts';

type Validity = Replied<typeof coversContract.showCoverValidity>;

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

function validityInWords({ on, isValid, coveredAmount, terms }: Validity, format: Format): ReactNode {
  const day = format.longDay(on);
  if (!terms) return <Trans>On {day} there was no cover.</Trans>;
  const amount = format.money(coveredAmount);
  const decided = format.fullDay(terms.decisionDate);
  const { version } = terms;
  const source = terms.validTo ? (
    <Trans>
      version {version}, decided {decided}, valid {format.period(terms.validFrom, terms.validTo)}
    </Trans>
  ) : (
    <Trans>
      version {version}, decided {decided}, valid since {format.fullDay(terms.validFrom)}
    </Trans>
  );
  if (!isValid)
    return (
      <Trans>
        On {day} no cover was in force ({source}).
      </Trans>
    );
  if (signOfMoney(coveredAmount) === 0)
    return (
      <Trans>
        On {day} there was explicitly no cover ({source}).
      </Trans>
    );
  return (
    <Trans>
      On {day} <b>{amount}</b> was covered ({source}).
    </Trans>
  );
}
