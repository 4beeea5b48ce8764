import { useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { reportUnlessOffline, signsOfUse } from '../signs-of-use.ts';
import styles from './Field.module.css';
import { apart, type FieldProps, TextField } from './Field.tsx';
import { Icon } from './Icon.tsx';

/* One of many values, found by typing: buyers, currencies, countries. The caller filters, so that the server can do it; `items` are what is offered for `typed`.
     <ComboBox label={t`Currency`} items={found} typed={typed} onType={setTyped} value={currency} onChoose={setCurrency} /> */

export type ComboItem = { id: string; label: string; detail?: ReactNode; end?: ReactNode };

export type ComboBoxProps = FieldProps & {
  items: readonly ComboItem[];
  typed: string;
  onType(text: string): void;
  value: string | null;
  onChoose(id: string | null): void;
  onBlur?(): void;
  placeholder?: string;
  isLoading?: boolean;
  autoFocus?: boolean | undefined;
  /** Said where nothing is offered. */
  nothingFound?: ReactNode;
};

/**
 * The full control is larger than most screens, so a plain field replaces it until somebody uses the screen. If that
 * field has the focus by then, the full control takes over the focus, the caret and the request to open the list.
 */
export function ComboBox(props: ComboBoxProps) {
  const standIn = useRef<HTMLInputElement>(null);
  const requested = useRef<Opening | null>(null);
  const hasArrived = useWorkingForm();
  const [isComposing, compose] = useState(false);
  // a character composed from several keys is finished in the same field
  const Working = hasArrived && !isComposing ? workingForm : null;
  const [isRelieved, relieve] = useState(Working !== null);
  // after a choice by typing alone no list is wanted
  useEffect(() => {
    requested.current = null;
  }, [props.value]);
  return (
    <>
      {Working && (
        <Working
          {...props}
          consumeRequest={() => {
            const request = requested.current;
            requested.current = null;
            return request;
          }}
          onReady={(input) => {
            if (standIn.current?.matches(':focus')) handOver(standIn.current, input);
            else if (isRelieved && props.autoFocus) input.focus();
            relieve(true);
          }}
        />
      )}
      {!isRelieved && (
        <StandIn
          {...props}
          field={standIn}
          onBlur={() => {
            if (Working) return;
            requested.current = null;
            props.onBlur?.();
          }}
          onOpen={(at) => {
            requested.current = at;
          }}
          onCompose={compose}
        />
      )}
    </>
  );
}

/** A request to open the list, on its first or last line or on none. */
export type Opening = 'first' | 'last' | 'none';

/** The full control of a `ComboBox`. `onReady` is called once, before it is painted. */
export type ComboBoxFieldProps = Omit<ComboBoxProps, 'autoFocus'> & {
  onReady(input: HTMLInputElement): void;
  /** A request to open the list made before it was loaded; used once. */
  consumeRequest(): Opening | null;
};

let workingForm: ComponentType<ComboBoxFieldProps> | null = null;

async function loadWorkingForm(): Promise<void> {
  workingForm = (await import('./overlay/ComboBoxField.tsx')).default;
}

/** Loads the full control once somebody uses the screen; answers whether it is loaded. */
function useWorkingForm(): boolean {
  const [isThere, setThere] = useState(workingForm !== null);
  const [failures, countFailures] = useState(0);
  useNextEvent(isThere ? none : failures > 0 ? userEvents : signsOfUse, failures, () => {
    const failed = (failure: unknown) => {
      reportUnlessOffline(failure);
      countFailures(failures + 1);
    };
    void loadWorkingForm().then(() => setThere(true), failed);
  });
  return isThere;
}

const none: readonly string[] = [];
/** Events that justify another attempt: without a network, each pointer movement would fail again. */
const userEvents: readonly string[] = ['pointerdown', 'keydown', 'input'];

/** Acts once, at the first of some window events; once more for each further attempt. */
function useNextEvent(events: readonly string[], attempt: number, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const heard = new AbortController();
    const hear = () => {
      heard.abort();
      actNow();
    };
    const options = { capture: true, passive: true, signal: heard.signal };
    for (const event of events) window.addEventListener(event, hear, options);
    return () => heard.abort();
  }, [events, attempt]);
}

/**
 * Selects the value that a field has, so that what is typed next replaces it. The browser places the caret of a click
 * after the focus; the selection comes after that, unless somebody types first. A field that takes over from its
 * stand-in keeps the caret.
 */
export function selectWhole({ currentTarget: field, relatedTarget: former }: FocusEvent<HTMLInputElement>): void {
  const text = field.value;
  const takesOver =
    former instanceof HTMLInputElement && former.getAttribute('role') === 'combobox' && former.value === text;
  if (takesOver) return;
  requestAnimationFrame(() => field.matches(':focus') && field.value === text && field.select());
}

/** Copies the focus and the caret of one field to another. */
function handOver(from: HTMLInputElement, to: HTMLInputElement): void {
  const { selectionStart, selectionEnd, selectionDirection } = from;
  to.focus({ preventScroll: true });
  to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

type StandInProps = ComboBoxProps & {
  field: RefObject<HTMLInputElement | null>;
  onBlur(): void;
  onOpen(at: Opening | null): void;
  onCompose(composes: boolean): void;
};

const openingKeys: Readonly<Record<string, Opening | null>> = { ArrowDown: 'first', ArrowUp: 'last', Escape: null };

/** Looks and is announced like the full control with its list closed. */
function StandIn({ field, onOpen, onCompose, ...props }: StandInProps) {
  const { t } = useLingui();
  const { frame, control } = apart(props);
  const { typed, onType, onBlur, value, placeholder, autoFocus } = control;
  const asComboBox = {
    role: 'combobox',
    'aria-expanded': false,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
  } as const;
  return (
    <TextField
      {...frame}
      {...asComboBox}
      ref={field}
      value={typed}
      onChange={(text) => {
        onType(text);
        onOpen('none');
      }}
      onKeyDown={({ key }) => {
        const at = openingKeys[key];
        if (at !== undefined) onOpen(at);
      }}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={() => onCompose(false)}
      autoFocus={autoFocus}
      onFocus={value === null ? undefined : selectWhole}
      onBlur={onBlur}
      placeholder={placeholder}
      unit={
        <button
          type="button"
          className={styles.key}
          tabIndex={-1}
          disabled={frame.isDisabled}
          aria-label={t`Show suggestions`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            field.current?.focus();
            onOpen('none');
          }}
        >
          <Icon name="chevron-down" />
        </button>
      }
    />
  );
}
