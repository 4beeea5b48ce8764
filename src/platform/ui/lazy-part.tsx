import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import { Banner } from './controls/Banner.tsx';
import { useToast } from './controls/Toast.tsx';
import { isDrawnWhole } from './first-drawing.ts';
import { atFirstSignOfUse, reportUnlessOffline } from './signs-of-use.ts';

/* Parts of a screen whose code is loaded when first needed. Code that cannot be loaded (no connection, a new version of the portal) affects this part only: everything around it keeps working, with its typed values.
   
     const PolicyChooser = lazyPart(async () => (await import('./PolicyChooser.tsx')).PolicyChooser);
     const MenuOverlay = lazyPart(async () => (await import('./MenuOverlay.tsx')).MenuOverlay, NotOpened);
     const CoverBulkActions = fetchedInUse(lazyPart(async () => (await import('./CoverBulkActions.tsx')).CoverBulkActions)); */

/** Replaces a part that could not be loaded: it gets the props of the part and a function to load it again. */
export type MissingPart<Props> = ComponentType<Props & { onRetry(): void }>;

export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code before it is needed. A failure is ignored: the code is loaded again when it is needed. */
  preload(): Promise<void>;
};

/**
 * A component that is loaded when it is first shown; loading is retried with each new connection, or on request.
 *
 * @param Pending stands in its place meanwhile: the frame, where the part has one
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: MissingPart<Props> = CouldNotBeLoaded,
  Pending: ComponentType = NotThere,
): LazyPart<Props> {
  let Part: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    // the answer to what somebody did comes first
    await Promise.resolve();
    Part ??= await load();
  };
  let awaited: Promise<void> | null = null;
  /**
   * What a whole drawing waits for; `null` where the code was there before. React asks for it again when it goes on with
   * what waited, and draws everything anew if it is missing then.
   */
  const awaitedInWholeDrawing = () => {
    if (Part === null) awaited ??= fetchPart().catch(() => {});
    return awaited;
  };

  function FetchedPart(props: Props) {
    const [state, setState] = useState<'fetching' | 'there' | 'missing'>('fetching');
    const isWanted = Part === null && state === 'fetching';
    useEffect(() => {
      if (!isWanted) return;
      let isShown = true;
      const settle = (settled: 'there' | 'missing') => isShown && setState(settled);
      void fetchPart().then(
        () => settle('there'),
        (failure: unknown) => {
          reportUnlessOffline(failure);
          settle('missing');
        },
      );
      return () => {
        isShown = false;
      };
    }, [isWanted]);
    useRetryOnline(state === 'missing', () => setState('fetching'));
    const waitsFor = isDrawnWhole() && awaitedInWholeDrawing();
    if (waitsFor) use(waitsFor);
    if (Part) return <Part {...props} />;
    return state === 'missing' ? <Missing {...props} onRetry={() => setState('fetching')} /> : <Pending />;
  }

  return Object.assign(FetchedPart, {
    preload: () => fetchPart().catch(() => {}),
  });
}

/** Loads a part with the first sign that somebody uses the screen that may show it, so that opening it waits for nothing. */
export function fetchedInUse<Props>(part: LazyPart<Props>): LazyPart<Props> {
  atFirstSignOfUse(() => void part.preload());
  return part;
}

/** Loads parts together with the form that may need them. */
export function usePreloaded(...parts: ReadonlyArray<Pick<LazyPart<never>, 'preload'>>): void {
  useEffect(() => {
    for (const part of parts) void part.preload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- which parts a form needs does not change
  }, []);
}

/** Shown in the place of a part that could not be loaded. */
export function CouldNotBeLoaded({ onRetry }: { onRetry(): void }) {
  const { t } = useLingui();
  return (
    <Banner tone="warn" title={<Trans>This part could not be loaded.</Trans>} isSpoken>
      <button type="button" onClick={onRetry}>
        {t`Try again`}
      </button>
    </Banner>
  );
}

/** For overlays: says that it does not open, and lets it be opened again. */
export function NotOpened({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const notify = useToast();
  useEffect(() => {
    notify({ text: t`This could not be loaded. Check the connection, then try again.`, tone: 'failed' });
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, []);
  return null;
}

/** For parts that were not requested, such as the keys of a command: they are simply missing. */
export function NotThere() {
  return null;
}

function useRetryOnline(isMissing: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isMissing) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isMissing, retry]);
}
