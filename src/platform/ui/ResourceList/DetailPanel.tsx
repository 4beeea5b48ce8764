import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { useCommands } from '../commands.tsx';
import { ActionsPlaceContext } from '../controls/Actions.tsx';
import { ButtonLink, IconButton } from '../controls/Button.tsx';
import { Tooltip } from '../controls/Tooltip.tsx';
import { useMessagesAbove } from '../controls/useMessagesAbove.ts';
import { useFormat } from '../format/useFormat.ts';
import styles from './DetailPanel.module.css';

/** The position of the open row in its list, and how to go to others. Set by `Collection`. */
export type PanelFrame = Readonly<{
  /** The rows of the list around the open one, for its page. */
  rows?: readonly string[];
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
  /** The address of the record's own page. */
  page?: string | undefined;
};

export function DetailPanel({ kicker, title, sub, children, foot, page }: DetailPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { position, previous, next, close } = use(PanelContext);
  const panel = useRef<HTMLElement>(null);
  const name = useId();
  const row = position && format.number(position.at);
  const all = position?.of && `${format.number(position.of.value)}${position.of.capped ? '+' : ''}`;
  const shown = useRef(position?.at);
  // another row begins at its top; the first one is there already
  useEffect(() => {
    if (shown.current !== position?.at) panel.current?.scrollTo({ top: 0 });
    shown.current = position?.at;
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
          {page !== undefined && <OpenPage to={page} />}
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

/** The link to the page of the record, which walks through the same rows; F leads there too. */
function OpenPage({ to }: { to: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const state = { rowsOfList: use(PanelContext).rows ?? [] };
  const label = t`Open page`;
  useCommands([
    {
      id: 'open-page',
      label,
      icon: 'expand',
      keys: 'F',
      scope: 'screen',
      run: () => void navigate({ to, state } as never),
    },
  ]);
  return (
    <Tooltip text={label} isName>
      <ButtonLink
        className={styles.openPage}
        kind="quiet"
        size="small"
        icon="expand"
        aria-label={label}
        to={to}
        state={state}
      />
    </Tooltip>
  );
}

/** The actions of a panel; messages stay above them. */
function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLElement>(null);
  useMessagesAbove('panel', foot);
  return (
    <footer className={styles.foot} ref={foot}>
      <ActionsPlaceContext value="foot">{children}</ActionsPlaceContext>
    </footer>
  );
}

function isWriting({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.matches('input, textarea, select'));
}

/** The level of the headings of sections, and with it their look: below the title of a panel, or below that of a page. */
export const SectionLevelContext = createContext<2 | 3>(3);

/** A part of a panel, or of a case's page, between hairlines. */
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
  const level = use(SectionLevelContext);
  const Level = `h${level}` as const;
  return (
    <section className={classes(styles.section, level === 2 && styles.onPage)}>
      {title && (
        <Level className={styles.heading}>
          {title} {note && <small>{note}</small>} {end && <span className={styles.end}>{end}</span>}
        </Level>
      )}
      {children}
    </section>
  );
}
