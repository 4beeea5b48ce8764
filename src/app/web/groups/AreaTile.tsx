import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import type { Operation } from '../../../platform/contract.ts';
import type { Page } from '../../../platform/page.ts';
import { useFormat } from '../../../platform/web/format/useFormat.ts';
import { useOperation } from '../../../platform/web/query.ts';
import { Icon } from '../../../platform/web/ui/Icon.tsx';
import { Bar } from '../../../platform/web/ui/states.tsx';
import { usePolicySelection } from '../../../policies/web/public.ts';
import type { PlaceId } from '../../navigation.ts';
import { placeWords } from '../navigation-words.ts';
import { useWaitingCounts } from '../waiting-counts.ts';
import { type AreaFigure, areaFigures, waitingWords } from './area-figures.ts';
import styles from './groups.module.css';
import { stepFromTile } from './tile-steps.ts';

/** The way to an area, with what there is or what waits. */
export function AreaTile({ place, path }: { place: PlaceId; path: string }) {
  const { i18n } = useLingui();
  const { word, icon } = placeWords[place];
  const figure = areaFigures[place];
  const waiting = waitingWords[place];
  return (
    <Link to={path} className={styles.tile} data-tour={`place-${place}`} onKeyDown={stepFromTile}>
      <span className={styles.name}>
        <Icon name={icon} />
        {i18n._(word)}
      </span>
      {figure && <Counted figure={figure} />}
      {waiting && <Waiting place={place} words={i18n._(waiting)} />}
    </Link>
  );
}

function Counted({ figure }: { figure: AreaFigure }) {
  const { i18n } = useLingui();
  const { operation, query, isOfPolicies, words, waitsForReader = false } = figure;
  const { query: policy } = usePolicySelection();
  const input = { query: isOfPolicies ? { ...query, policy } : query };
  const { data, error } = useOperation(operation as Operation, input as never, {
    keepsFormer: true,
    staleTime: 60_000,
  });
  const page = data as Page<unknown> | undefined;
  const count = page && (page.count ?? { value: page.items.length, capped: page.next !== null });
  return <Figure count={error ? null : count} words={i18n._(words)} isMarked={waitsForReader} />;
}

function Waiting({ place, words }: { place: PlaceId; words: string }) {
  const value = useWaitingCounts()[place];
  return <Figure count={value === undefined ? undefined : { value, capped: false }} words={words} isMarked />;
}

type FigureProps = Readonly<{
  /** `undefined` until it is known, `null` where it could not be read. */
  count: Page<unknown>['count'] | undefined;
  words: string;
  /** Wears the marker as soon as there is anything. */
  isMarked: boolean;
}>;

function Figure({ count, words, isMarked }: FigureProps) {
  const format = useFormat();
  const figure = count && `${format.number(count.value)}${count.capped ? '+' : ''}`;
  return (
    <span className={styles.figure}>
      <b>
        {count === undefined ? (
          <Bar width="2rem" />
        ) : isMarked && count && count.value > 0 ? (
          <mark>{figure}</mark>
        ) : (
          (figure ?? '–')
        )}
      </b>{' '}
      {words}
    </span>
  );
}
