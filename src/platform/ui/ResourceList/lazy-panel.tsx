import type { ComponentType } from 'react';
import { StillReading } from '../controls/states.tsx';
import { CouldNotBeLoaded, fetchedInUse, type LazyPart, lazyPart } from '../lazy-part.tsx';
import { DetailPanel } from './DetailPanel.tsx';

/**
 * The panel of a list, which is fetched once somebody uses the list; opened before, its frame is shown at once.
 *
 *   const CoverPanel = lazyPanel(async () => (await import('./CoverPanel.tsx')).CoverPanel);
 */
export function lazyPanel<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return fetchedInUse(lazyPart(load, MissingPanel, PendingPanel));
}

function PendingPanel() {
  return (
    <DetailPanel kicker={null} title="–">
      <StillReading />
    </DetailPanel>
  );
}

function MissingPanel({ onRetry }: { onRetry(): void }) {
  return (
    <DetailPanel kicker={null} title="–">
      <CouldNotBeLoaded onRetry={onRetry} />
    </DetailPanel>
  );
}
