import { Trans } from '@lingui/react/macro';
import { use } from 'react';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ListSurroundingsContext } from '../../../platform/ui/ResourceList/list-surroundings.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { TemporaryEnds } from '../../../risk/covers/web/public.ts';
import { myBuyerStatusLabels } from '../my-buyer-labels.ts';
import type { MyBuyer } from '../my-buyers.contract.ts';
import { UsedCover } from './my-buyer-cells.tsx';

/** A buyer as a tile: name, grade, total cover, what is used of it, the status and the next obligation. */
export function MyBuyerTile({ buyer }: { buyer: MyBuyer }) {
  const format = useFormat();
  const { severalPolicyholders } = use(ListSurroundingsContext);
  const { company, town, policyholder, grade, covered, exposure, status, nextDuty, temporary } = buyer;
  const used = exposure?.amount && format.amount(exposure.amount, exposure.ratesOf === null ? 'minor' : 'none');
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} />{' '}
          {(severalPolicyholders && policyholder) || town || company.companyId}
        </>
      }
      mark={grade && <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} />}
      amount={covered}
      note={temporary.length > 0 ? <TemporaryEnds ends={temporary} /> : used && <Trans>used {used}</Trans>}
      bar={<UsedCover buyer={buyer} />}
      status={<StatusInWords of={myBuyerStatusLabels[status]} />}
      end={nextDuty && format.day(nextDuty.day)}
    />
  );
}
