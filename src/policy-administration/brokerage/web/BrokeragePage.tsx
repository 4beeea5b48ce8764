import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { BrokerageBooking } from '../brokerage.contract.ts';
import { brokerageList } from '../brokerage.list.ts';
import { bookingTypeLabels } from '../brokerage-labels.ts';

/** What was paid to the reader's own firm on premium that was received (row C13). */
export function BrokeragePage() {
  return (
    <ResourceListPage
      list={brokerageList}
      cells={cells}
      tile={(booking) => <BookingTile booking={booking} />}
      empty={() => (
        <Empty
          title={<Trans>No brokerage here.</Trans>}
          reason={<Trans>Brokerage appears here once the premium has been received and the brokerage paid.</Trans>}
        />
      )}
    />
  );
}

const cells = { paid: { cell: ({ paidOn }: BrokerageBooking) => <Day value={paidOn} style="full" /> } };

function BookingTile({ booking }: { booking: BrokerageBooking & { policyholder?: string | undefined } }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { policy, policyholder, statementNumber, type, credited, paidOn } = booking;
  return (
    <Tile
      name={policyholder ?? policy}
      meta={`${policy} · ${statementNumber}`}
      amount={credited}
      status={i18n._(bookingTypeLabels[type])}
      end={format.fullDay(paidOn)}
    />
  );
}
