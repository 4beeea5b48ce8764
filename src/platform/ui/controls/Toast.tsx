import { useLingui } from '@lingui/react/macro';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import { Button, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useOverlayRoot } from './overlay-root.ts';
import styles from './Toast.module.css';

/* Temporary messages: `const say = useToast(); say({ text: t`Reduced to EUR 15,000.`, action: {…} })`. They stay ten
   seconds (row K1); pointing at one or focusing it pauses all of them; each can be dismissed. A message that needs
   an action does not belong here: it stays in the page as a `Banner`. */

export type Message = {
  text: ReactNode;
  tone?: 'done' | 'failed' | 'news';
  /** One thing to do about it: "Undo", "Open". */
  action?: { label: string; onPress(): void };
};

/** Row K1. */
export const messageStaysMs = 10_000;

const ToastContext = createContext<(message: Message) => void>(() => {});

/** Shows a message. */
export function useToast(): (message: Message) => void {
  return use(ToastContext);
}

type Shown = Message & { id: number };

/** Holds the messages of one mounted portal. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Shown[]>([]);
  const next = useRef(0);
  const notify = useCallback((message: Message) => {
    next.current += 1;
    const id = next.current;
    setMessages((shown) => [...shown.slice(-2), { ...message, id }]);
  }, []);
  const dismiss = useCallback((id: number) => setMessages((shown) => shown.filter((message) => message.id !== id)), []);
  return (
    <ToastContext value={notify}>
      {children}
      <ToastRegion messages={messages} onDismiss={dismiss} />
    </ToastContext>
  );
}

function ToastRegion({ messages, onDismiss }: { messages: readonly Shown[]; onDismiss(id: number): void }) {
  const { t } = useLingui();
  const root = useOverlayRoot();
  const [isHeld, hold] = useState(false);
  const isEmpty = messages.length === 0;
  useEffect(() => {
    if (isEmpty) hold(false);
  }, [isEmpty]);
  const handlers = useMemo(
    () => ({
      onPointerEnter: () => hold(true),
      onPointerLeave: () => hold(false),
      onFocus: () => hold(true),
      onBlur: () => hold(false),
    }),
    [],
  );
  if (!root) return null;
  return createPortal(
    <section
      className={styles.region}
      aria-label={t`Messages`}
      aria-live="polite"
      aria-relevant="additions"
      {...handlers}
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} isHeld={isHeld} onDismiss={() => onDismiss(message.id)} />
      ))}
    </section>,
    root,
  );
}

function Toast({ message, isHeld, onDismiss }: { message: Message; isHeld: boolean; onDismiss(): void }) {
  const { t } = useLingui();
  useCountdown(messageStaysMs, isHeld, onDismiss);
  return (
    <div className={classes(styles.toast, isHeld && styles.held)}>
      <Icon name={message.tone === 'failed' ? 'warning' : message.tone === 'news' ? 'info' : 'check'} />
      <span>{message.text}</span>
      {message.action ? (
        <Button
          size="small"
          onPress={() => {
            message.action?.onPress();
            onDismiss();
          }}
        >
          {message.action.label}
        </Button>
      ) : (
        <span />
      )}
      <IconButton icon="close" size="small" label={t`Dismiss`} onPress={onDismiss} />
      <span className={styles.line} aria-hidden="true" />
    </div>
  );
}

/** Calls `onEnd` once the time is over; paused time does not count. */
function useCountdown(totalMs: number, isHeld: boolean, onEnd: () => void): void {
  const left = useRef(totalMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const began = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [isHeld]);
}
