import {
  cloneElement,
  type ReactElement,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useOverlayRoot } from './overlay-root.ts';
import styles from './Tooltip.module.css';

type Trigger = ReactElement<{ ref?: Ref<HTMLElement>; 'aria-describedby'?: string | undefined }>;

export type TooltipProps = {
  text: string;
  children: Trigger;
  /** The text is already the trigger's accessible name: assistive technology does not read it twice. */
  isName?: boolean;
  side?: 'below' | 'right';
  /** Shown only below this window width, in px: above it, the text itself is visible. */
  onlyBelow?: number;
};

const pauseBeforeShowingMs = 400;
const pauseBeforeHidingMs = 120;

/**
 * A label or a reason beside a control. It appears with the pointer after a moment and with keyboard focus at once,
 * stays while the pointer is on it, and closes with Escape (WCAG 2.2, 1.4.13).
 */
export function Tooltip({
  text,
  children,
  isName = false,
  side = 'below',
  onlyBelow = Number.POSITIVE_INFINITY,
}: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isShown, show] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useOverlayRoot();

  const schedule = (shown: boolean, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(shown && window.innerWidth < onlyBelow), pause);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && show(false);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isShown]);

  return (
    // the span only watches its control
    <span
      ref={anchor}
      style={{ display: 'contents' }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && schedule(true, pauseBeforeShowingMs)}
      onPointerLeave={() => schedule(false, pauseBeforeHidingMs)}
      onFocus={(event) => event.target.matches(':focus-visible') && schedule(true, 0)}
      onBlur={() => schedule(false, 0)}
      onPointerDown={() => schedule(false, 0)}
    >
      {isName ? children : cloneElement(children, { 'aria-describedby': id })}
      {!isName && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {isShown &&
        root &&
        createPortal(
          <Bubble
            around={anchor}
            side={side}
            onStay={() => schedule(true, 0)}
            onLeave={() => schedule(false, pauseBeforeHidingMs)}
          >
            {text}
          </Bubble>,
          root,
        )}
    </span>
  );
}

type BubbleProps = {
  /** Holds the control. */
  around: RefObject<HTMLElement | null>;
  side: 'below' | 'right';
  children: string;
  onStay(): void;
  onLeave(): void;
};

function Bubble({ around, side, children, onStay, onLeave }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: -9999, top: 0 });
  useLayoutEffect(() => {
    const control = around.current?.firstElementChild;
    if (control && bubble.current)
      setPlace(placeBeside(control.getBoundingClientRect(), bubble.current.getBoundingClientRect(), side));
  }, [around, side]);
  return (
    <div
      ref={bubble}
      className={styles.tooltip}
      style={place}
      aria-hidden="true"
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
    >
      {children}
    </div>
  );
}

/** Below and centred, or to the right; always inside the window, above where there is no room below. */
function placeBeside(anchor: DOMRect, bubble: DOMRect, side: 'below' | 'right'): { left: number; top: number } {
  const gap = 6;
  if (side === 'right') return { left: anchor.right + gap, top: anchor.top + (anchor.height - bubble.height) / 2 };
  const left = anchor.left + (anchor.width - bubble.width) / 2;
  const below = anchor.bottom + gap;
  const top = below + bubble.height > window.innerHeight ? anchor.top - gap - bubble.height : below;
  return { left: Math.max(gap, Math.min(left, window.innerWidth - bubble.width - gap)), top };
}
