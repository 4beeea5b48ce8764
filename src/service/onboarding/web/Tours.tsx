import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { type Command, useCommands } from '../../../platform/ui/commands.tsx';
import { lazyPart, NotOpened } from '../../../platform/ui/lazy-part.tsx';
import { type Flow, flowAt, hasStops, isEntrance, isFor, isOffered } from '../tour.ts';
import { tourCommand } from './offered-tour.ts';
import { TourOffer } from './TourOffer.tsx';
import { useMoveTour, useTours } from './tours.queries.ts';

const Tour = lazyPart(async () => (await import('./Tour.tsx')).Tour, NotOpened);

/** Offers the tour of an area in a corner until it was taken or declined, and leads through it whenever it is asked for. */
export function Tours() {
  const { permissions } = useMe();
  const address = useLocation({ select: ({ pathname }) => pathname });
  const tours = useTours().data?.items;
  const move = useMoveTour();
  const [led, lead] = useState<Flow | null>(null);
  /** Tours that were answered here, whether or not the server knows it yet. */
  const [answered, answer] = useState<readonly Flow[]>([]);
  const flow = flowAt(address);
  const stateOf = (one: Flow) => tours?.find((tour) => tour.flow === one)?.state ?? 'COMPLETED';

  function note(noted: Flow, state: 'IN_PROGRESS' | 'COMPLETED' | 'SKIPPED'): void {
    answer([...answered, noted]);
    // a finished tour stays finished, also when it is repeated
    if (stateOf(noted) !== 'COMPLETED') move.mutate({ params: { flow: noted }, body: { state } });
  }
  function end(state: 'COMPLETED' | 'SKIPPED'): void {
    if (led) note(led, state);
    lead(null);
  }
  // the offer goes with the button that has the focus; a tour gives it back to what had it before
  function take(offered: Flow): void {
    focusScreen();
    lead(offered);
  }
  function dismiss(offered: Flow): void {
    focusScreen();
    note(offered, 'SKIPPED');
  }

  // what a tour points at goes with its screen
  useEffect(() => lead(null), [address]);

  useTourCommand(flow, lead);
  if (led)
    return (
      <Tour key={led} flow={led} onBegin={() => note(led, 'IN_PROGRESS')} onEnd={end} onClose={() => lead(null)} />
    );
  const isNew =
    flow !== null &&
    isEntrance(address) &&
    isFor(flow, permissions) &&
    hasStops(flow) &&
    isOffered(stateOf(flow)) &&
    !answered.includes(flow);
  return isNew && <TourOffer onTake={() => take(flow)} onDismiss={() => dismiss(flow)} />;
}

/** The keyboard goes on from the screen. */
function focusScreen(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
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
