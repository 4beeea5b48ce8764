import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { useMessagesAbove } from '../controls/useMessagesAbove.ts';
import { useFormat } from '../format/useFormat.ts';
import styles from './DetailPanel.module.css';

/** The position of the open row in its list, and how to go to others. Set by `Collection`. */
export type PanelFrame = Readonly<{
  position: { at: number; of: { value: number; capped: boolean } | null } | null;
  previous: (() => void) | null;
  next: (() => void) | null;
  close(): void;
}>;

export const PanelContext = createContext<PanelFrame>({ position: null, previous: null, next: null, close: () => {} });

/*
 * The detail of one row beside its list; a whole page where the window is narrower.
 *   <DetailPanel kicker={t`Cover ${number}`} title={company.companyName} sub={…} foot={<Button …/>}>
 *     <PanelSection title={t`Terms`}>…</PanelSection>
 *   </DetailPanel>
 */
export type DetailPanelProps = {
  /** What it is, and its number. */
  kicker: ReactNode;
  title: ReactNode;
  /** Identifiers in one line. */
  sub?: ReactNode;
  children: ReactNode;
  /** Actions in a foot that stays. */
  foot?: ReactNode;
};

export function DetailPanel({ kicker, title, sub, children, foot }: DetailPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { position, previous, next, close } = use(PanelContext);
  const panel = useRef<HTMLElement>(null);
  const name = useId();
  const row = position && format.number(position.at);
  const all = position?.of && `${format.number(position.of.value)}${position.of.capped ? '+' : ''}`;
  // another row begins at its top
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 });
  }, [position?.at]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
    else if (isWriting(event)) return;
    else if (event.key === 'j' && next) next();
    else if (event.key === 'k' && previous) previous();
    else return;
    event.preventDefault();
  };
  return (
    // keys of the panel as a whole
    <div className={styles.panel} onKeyDown={press} data-detail>
      <header className={styles.head}>
        <div className={styles.way}>
          <span>
            {kicker}
            {row &&
              (all ? (
                <Trans>
                  {' '}
                  · row {row} of {all}
                </Trans>
              ) : (
                <Trans> · row {row}</Trans>
              ))}
          </span>
          <IconButton
            icon="chevron-up"
            size="small"
            label={t`Previous`}
            whyNot={previous ? null : t`This is the first row.`}
            onPress={() => previous?.()}
          />
          <IconButton
            icon="chevron-down"
            size="small"
            label={t`Next`}
            whyNot={next ? null : t`This is the last row shown.`}
            onPress={() => next?.()}
          />
          <IconButton icon="close" size="small" label={t`Close`} onPress={close} />
        </div>
        <h2 id={name} className={styles.title}>
          {title}
        </h2>
        {sub && <p className={styles.sub}>{sub}</p>}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to get into it */}
      <section className={styles.body} ref={panel} tabIndex={0} aria-labelledby={name}>
        {children}
      </section>
      {foot && <Foot>{foot}</Foot>}
    </div>
  );
}

/** The actions of a panel; messages stay above them. */
function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLElement>(null);
  useMessagesAbove('panel', foot);
  return (
    <footer className={styles.foot} ref={foot}>
      {children}
    </footer>
  );
}

function isWriting({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.matches('input, textarea, select'));
}

/** A part of a panel between hairlines. */
export function PanelSection({
  title,
  note,
  end,
  children,
}: {
  title?: ReactNode;
  note?: ReactNode;
  /** At the right end of the head: a state. */
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      {title && (
        <h3>
          {title} {note && <small>{note}</small>} {end && <span className={styles.end}>{end}</span>}
        </h3>
      )}
      {children}
    </section>
  );
}
