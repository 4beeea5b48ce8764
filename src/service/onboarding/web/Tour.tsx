import { useLingui as useRuntime } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { createPortal } from 'react-dom';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { AnchoredPopover } from '../../../platform/ui/controls/overlay/AnchoredPopover.tsx';
import { useOverlayRoot } from '../../../platform/ui/controls/overlay-root.ts';
import type { Flow } from '../tour.ts';
import { type Stop, stopsOnScreen } from './anchors.ts';
import styles from './tour.module.css';
import { tourSteps } from './tour-steps.ts';

export type TourProps = Readonly<{
  flow: Flow;
  /** Something can be pointed at. */
  onBegin(): void;
  onEnd(state: 'COMPLETED' | 'SKIPPED'): void;
  /** Nothing can. */
  onClose(): void;
}>;

/**
 * Leads through the stops of an area, one after the other: by its buttons, the arrow keys, and Escape to leave. The focus
 * stays in it and goes back to where it was.
 */
export function Tour({ flow, onBegin, onEnd, onClose }: TourProps) {
  const [stops] = useState(() => stopsOnScreen(tourSteps[flow]));
  const [place, go] = useState(0);
  const settle = useEffectEvent(stops.length > 0 ? onBegin : onClose);
  useEffect(() => settle(), []);
  const stop = stops[place];
  const isLast = place === stops.length - 1;
  if (!stop) return null;
  const skip = () => onEnd('SKIPPED');
  const next = () => (isLast ? onEnd('COMPLETED') : go(place + 1));
  const back = () => go(Math.max(0, place - 1));

  function walk(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') next();
    if (event.key === 'ArrowLeft') back();
  }

  return (
    <Beside element={stop.element} onClose={skip}>
      <Dialog className={styles.dialog ?? ''} aria-labelledby="tour-title">
        <div className={styles.stop} onKeyDown={walk}>
          <div aria-live="polite">
            <StopText stop={stop} />
          </div>
          <div className={styles.foot}>
            <span className={styles.place}>
              <Trans>
                {place + 1} of {stops.length}
              </Trans>
            </span>
            {!isLast && (
              <Button key="skip" kind="quiet" size="small" onPress={skip}>
                <Trans>Skip</Trans>
              </Button>
            )}
            {place > 0 && (
              <Button key="back" size="small" onPress={back}>
                <Trans>Back</Trans>
              </Button>
            )}
            <Button key="next" kind="primary" size="small" autoFocus onPress={next}>
              {isLast ? <Trans>Done</Trans> : <Trans>Next</Trans>}
            </Button>
          </div>
        </div>
      </Dialog>
    </Beside>
  );
}

function StopText({ stop }: { stop: Stop }) {
  const { i18n } = useRuntime();
  return (
    <>
      <h2 id="tour-title" className={styles.title}>
        {i18n._(stop.title)}
      </h2>
      <p>{i18n._(stop.body)}</p>
    </>
  );
}

type BesideProps = Readonly<{ element: Element; onClose(): void; children: ReactNode }>;

/** A surface beside an element of the screen, which is left in the light while the rest is dimmed. */
function Beside({ element, onClose, children }: BesideProps) {
  const root = useOverlayRoot();
  const anchor = useMemo(() => ({ current: element }), [element]);
  const frame = useFrameOf(element);
  return (
    <>
      {root && frame && createPortal(<div className={styles.light} style={frame} aria-hidden="true" />, root)}
      <AnchoredPopover anchor={anchor} placement={placementFor(element)} offset={14} onClose={onClose}>
        {children}
      </AnchoredPopover>
    </>
  );
}

/** Pixels that a stop is wide at most, and its distance. */
const stopWidth = 360;

/**
 * Beside the controls at the left edge where there is room, below everything else; the kit rotates it where there is
 * none.
 */
function placementFor(element: Element): 'right' | 'bottom start' {
  const { left, right } = element.getBoundingClientRect();
  return left < 40 && right + stopWidth < window.innerWidth ? 'right' : 'bottom start';
}

/** Where an element is in the window, in pixels; it is scrolled there first. */
function useFrameOf(element: Element) {
  const [frame, setFrame] = useState<Readonly<{ top: number; left: number; width: number; height: number }> | null>(
    null,
  );
  useLayoutEffect(() => {
    const measure = () => {
      const { top, left, width, height } = element.getBoundingClientRect();
      setFrame({ top, left, width, height });
    };
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element]);
  return frame;
}
