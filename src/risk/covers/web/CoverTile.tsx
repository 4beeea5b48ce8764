import { Trans } from '@lingui/react/macro';
import { compareMoney } from '../../../platform/core/money.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { NoCoverAfterDay } from '../../buyers/web/public.ts';
import { grantedOf, requestedOf } from '../cover-amounts.ts';
import type { CoverItem } from '../cover-shape.ts';
import { CoverStatus, NextDate } from './cover-status-display.tsx';
import { TemporaryPart } from './TemporaryPart.tsx';

/** A cover as a tile: name, grade, what is granted, the bar, the state and the next date. */
export function CoverTile({ cover }: { cover: CoverItem }) {
  const granted = grantedOf(cover);
  const requested = requestedOf(cover);
  return (
    <Tile
      name={cover.company.companyName}
      meta={
        <>
          <CountryCode code={cover.company.countryCode} /> {cover.customerReference ?? cover.company.companyId}
        </>
      }
      mark={cover.grade && <GradeMark grade={cover.grade.gradeCode} former={cover.grade.formerGradeCode} />}
      amount={granted}
      note={<NoteOfTile cover={cover} />}
      bar={<CoverBar granted={granted} requested={requested} isStopped={cover.isStopped} />}
      status={<CoverStatus cover={cover} />}
      end={<NextDate cover={cover} />}
    />
  );
}

/** The last covered day, else a part that ends before the rest, else what was requested beyond it. */
function NoteOfTile({ cover }: { cover: CoverItem }) {
  if (cover.noCoverAfter) return <NoCoverAfterDay day={cover.noCoverAfter} />;
  return cover.temporary ? <TemporaryPart cover={cover} /> : <AskedBeyond cover={cover} />;
}

/** "asked 400,000", where more was asked than granted. */
function AskedBeyond({ cover }: { cover: CoverItem }) {
  const format = useFormat();
  const requested = requestedOf(cover);
  if (!requested || compareMoney(requested, grantedOf(cover)) <= 0) return null;
  const asked = format.amount(requested);
  return <Trans>requested {asked}</Trans>;
}
