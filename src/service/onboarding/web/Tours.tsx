import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { type Command, useCommands } from '../../../platform/ui/commands.tsx';
import { lazyPart, NotOpened } from '../../../platform/ui/lazy-part.tsx';
import { type Flow, flowAt, isEntrance, isFor, startsByItself } from '../tour.ts';
import { isQuiet, type Stop, stopsOnScreen } from './anchors.ts';
import { tourCommand } from './offered-tour.ts';
import type { TourProps } from './Tour.tsx';
import { tourSteps } from './tour-steps.ts';
import { useMoveTour, useTours } from './tours.queries.ts';

const Tour = lazyPart<TourProps & { onClose(): void }>(async () => (await import('./Tour.tsx')).Tour, NotOpened);

/** Time for a screen to be drawn before a tour begins on it, in ms. */
const settlingTime = 900;

/** The tour that somebody is led through at the moment. */
type Led = Readonly<{ flow: Flow; stops: readonly Stop[] }>;

/** Starts the tour of an area when it is entered for the first time, and whenever it is asked for. */
export function Tours() {
  const { permissions } = useMe();
  const address = useLocation({ select: ({ pathname }) => pathname });
  const tours = useTours().data?.items;
  const move = useMoveTour();
  const [led, lead] = useState<Led | null>(null);
  const begun = useRef(new Set<Flow>());
  const flow = flowAt(address);
  const stateOf = (one: Flow) => tours?.find((tour) => tour.flow === one)?.state ?? 'COMPLETED';

  function start(started: Flow): void {
    const stops = stopsOnScreen(tourSteps[started]);
    if (stops.length === 0) return;
    begun.current.add(started);
    lead({ flow: started, stops });
    note(started, 'IN_PROGRESS');
  }
  function end(state: 'COMPLETED' | 'SKIPPED'): void {
    if (led) note(led.flow, state);
    lead(null);
  }
  function note(noted: Flow, state: 'IN_PROGRESS' | 'COMPLETED' | 'SKIPPED'): void {
    // a finished tour stays finished, also when it is repeated
    if (stateOf(noted) !== 'COMPLETED') move.mutate({ params: { flow: noted }, body: { state } });
  }

  const isNew =
    flow !== null && isEntrance(address) && isFor(flow, permissions) && startsByItself(stateOf(flow)) && led === null;
  const startNew = useEffectEvent(() => {
    if (flow && !begun.current.has(flow) && isQuiet()) start(flow);
  });
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(startNew, settlingTime);
    return () => clearTimeout(timer);
  }, [isNew, address]);
  // what a tour points at goes with its screen
  useEffect(() => lead(null), [address]);

  useTourCommand(flow, start);
  return led && <Tour stops={led.stops} onEnd={end} onClose={() => lead(null)} />;
}

/** Offers the tour of this area, or the general one where the area has none. */
function useTourCommand(flow: Flow | null, start: (flow: Flow) => void): void {
  const { t } = useLingui();
  const { permissions } = useMe();
  const offered = [flow, 'tci' as const].find((one) => one && isFor(one, permissions) && tourSteps[one].length > 0);
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
