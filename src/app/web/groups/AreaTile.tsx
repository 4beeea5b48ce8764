import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import type { Page } from '../../../platform/core/page.ts';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import type { Place } from '../../../platform/ui/web-area.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { type AreaFigure, areaFigures } from '../../area-figures.ts';
import { useWaitingCounts } from '../waiting-counts.ts';
import { waitingLabels } from './area-figure-labels.ts';
import styles from './groups.module.css';
import { stepFromTile } from './tile-steps.ts';

/** The way to an area, with what there is or what waits; the list that opens is the one that was counted. */
export function AreaTile({ place: { id, heading, icon }, path }: { place: Place; path: string }) {
  const { i18n } = useLingui();
  const figure = areaFigures[id];
  const waiting = useWaitingCounts()[id];
  const words = waitingLabels[id];
  const search = figure?.search ?? waiting?.search;
  return (
    <Link to={path} search={search as never} className={styles.tile} data-tour={`place-${id}`} onKeyDown={stepFromTile}>
      <span className={styles.name}>
        <Icon name={icon} />
        {i18n._(heading)}
      </span>
      {figure && <Counted figure={figure} />}
      {words && <Figure count={waiting?.count} words={i18n._(words)} isMarked />}
    </Link>
  );
}

function Counted({ figure }: { figure: AreaFigure }) {
  const { i18n } = useLingui();
  const { operation, query, says, isOfPolicies, waitsForReader = false } = figure;
  const { query: policy } = usePolicySelection();
  const asked = { ...query, limit: 1, count: true };
  const input = { query: isOfPolicies ? { ...asked, policy } : asked };
  const { data, error } = useOperation(operation, input as never, {
    keepsFormer: true,
    staleTime: 60_000,
  });
  const page = data as Page<unknown> | undefined;
  return <Figure count={error ? null : page?.count} words={i18n._(says)} isMarked={waitsForReader} />;
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
