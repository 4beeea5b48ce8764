import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { type BrokerageBooking, brokerageContract } from '../brokerage.contract.ts';
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

const cells: SpecialCells<BrokerageBooking> = {
  statement: { cell: (booking) => <StatementButton booking={booking} isInCell /> },
  paid: { cell: ({ paidOn }) => <Day value={paidOn} style="full" /> },
};

/** The number of the statement on which a booking was paid: it comes as a file. `isInCell`: keys reach it by its cell. */
function StatementButton({ booking, isInCell }: { booking: BrokerageBooking; isInCell?: boolean }) {
  const { t } = useLingui();
  const { apiBase } = useConnection();
  const { bookingId, statementNumber: fileName } = booking;
  const file = addressOf(apiBase, brokerageContract.printBrokerageStatement, { params: { bookingId }, query: {} });
  return (
    <Button
      kind="quiet"
      size="small"
      tabIndex={isInCell ? -1 : undefined}
      icon="export"
      aria-label={t`Download ${fileName}`}
      onPress={() => downloadFile(file)}
    >
      {fileName}
    </Button>
  );
}

function BookingTile({ booking }: { booking: BrokerageBooking & { policyholder?: string | undefined } }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { policy, policyholder, type, credited, paidOn } = booking;
  return (
    <Tile
      name={policyholder ?? policy}
      meta={policy}
      amount={credited}
      status={i18n._(bookingTypeLabels[type])}
      note={format.fullDay(paidOn)}
      end={<StatementButton booking={booking} />}
    />
  );
}
