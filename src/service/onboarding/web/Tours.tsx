import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { type Command, useCommands } from '../../../platform/ui/commands.tsx';
import { lazyPart, NotOpened } from '../../../platform/ui/lazy-part.tsx';
import { type Flow, flowAt, hasStops, isEntrance, isFor, startsByItself } from '../tour.ts';
import { isQuiet } from './anchors.ts';
import { tourCommand } from './offered-tour.ts';
import { useMoveTour, useTours } from './tours.queries.ts';

const Tour = lazyPart(async () => (await import('./Tour.tsx')).Tour, NotOpened);

/** Time for a screen to be drawn before a tour begins on it, in ms. */
const settlingTime = 900;

/** Starts the tour of an area when it is entered for the first time, and whenever it is asked for. */
export function Tours() {
  const { permissions } = useMe();
  const address = useLocation({ select: ({ pathname }) => pathname });
  const tours = useTours().data?.items;
  const move = useMoveTour();
  const [led, lead] = useState<Flow | null>(null);
  /** Tours that began, and addresses at which one was to begin. */
  const tried = useRef(new Set<string>());
  const flow = flowAt(address);
  const stateOf = (one: Flow) => tours?.find((tour) => tour.flow === one)?.state ?? 'COMPLETED';

  function begin(begun: Flow): void {
    tried.current.add(begun);
    note(begun, 'IN_PROGRESS');
  }
  function end(state: 'COMPLETED' | 'SKIPPED'): void {
    if (led) note(led, state);
    lead(null);
  }
  function note(noted: Flow, state: 'IN_PROGRESS' | 'COMPLETED' | 'SKIPPED'): void {
    // a finished tour stays finished, also when it is repeated
    if (stateOf(noted) !== 'COMPLETED') move.mutate({ params: { flow: noted }, body: { state } });
  }

  const isNew =
    flow !== null && isEntrance(address) && isFor(flow, permissions) && startsByItself(stateOf(flow)) && led === null;
  const startNew = useEffectEvent(() => {
    if (!flow || tried.current.has(flow) || tried.current.has(address) || !isQuiet()) return;
    tried.current.add(address);
    lead(flow);
  });
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(startNew, settlingTime);
    return () => clearTimeout(timer);
  }, [isNew, address]);
  // what a tour points at goes with its screen
  useEffect(() => lead(null), [address]);

  useTourCommand(flow, lead);
  return led && <Tour key={led} flow={led} onBegin={() => begin(led)} onEnd={end} onClose={() => lead(null)} />;
}

/** Offers the tour of this area, or the general one where the area has none. */
function useTourCommand(flow: Flow | null, start: (flow: Flow) => void): void {
  const { t } = useLingui();
  const { permissions } = useMe();
  const offered = [flow, 'tci' as const].find((one) => one && isFor(one, permissions) && hasStops(one));
  const command: Command = {
    id: tourCommand,
    label: t`Tour of this area`,
    scope: 'everywhere',
    isHidden: true,
    // the menu or dialog in which it was chosen closes first, and gives the focus back
    run: () => void setTimeout(() => offered && start(offered), 150),
  };
  useCommands(offered ? [command] : []);
}
