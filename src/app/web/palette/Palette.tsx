import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useText } from '@lingui/react/macro';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../../platform/ui/classes.ts';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import { type Find, splitHits } from '../../../platform/ui/palette.ts';
import styles from './Palette.module.css';
import { paletteProviders } from './providers.ts';

type Group = { id: string; title: MessageDescriptor; finds: readonly Find[]; isLoading: boolean };

type PaletteProps = Readonly<{
  typed: string;
  onType(typed: string): void;
  /** Its field has the focus. */
  onArrive(): void;
  onClose(): void;
}>;

/** One field for everything: actions, places, and whatever the resources find. Arrows choose, Enter does. */
export function Palette({ typed, onType, onArrive, onClose }: PaletteProps) {
  const { t } = useText();
  const [at, setAt] = useState(0);
  const list = useId();
  const settled = useDebounced(typed, 120);
  const groups = useFound(settled);
  const finds = groups.flatMap((group) => group.finds);
  const current = finds[Math.min(at, finds.length - 1)];
  // whoever chose a line means it; the first line may still change
  const isCertain = at > 0 || (settled === typed && !groups.some(({ isLoading }) => isLoading));
  const run = (find: Find) => {
    onClose();
    find.run();
  };
  // whoever types fast presses Enter before it is found; the typed text then counts, not the former results
  const [isEntered, enter] = useState(false);
  useEffect(() => {
    if (!isEntered || !isCertain || !current) return;
    onClose();
    current.run();
  }, [isEntered, isCertain, current, onClose]);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((from) => (Math.min(from, finds.length - 1) + step + finds.length) % Math.max(finds.length, 1));
    else if (event.key === 'Enter') enter(true);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t`Search or run a command`} hidesTitle isOpen onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          // the palette is opened to type in it
          autoFocus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={current ? `${list}-${current.id}` : undefined}
          aria-label={t`Search or run a command`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onFocus={onArrive}
          onKeyDown={handleKey}
          onChange={(event) => {
            onType(event.target.value);
            setAt(0);
            enter(false);
          }}
        />
      </div>
      <div id={list} role="listbox" aria-label={t`Results`} className={styles.list}>
        {groups.map((group) => (
          <Found key={group.id} group={group} typed={typed} list={list} current={current} onRun={run} />
        ))}
      </div>
      {finds.length === 0 && (
        <p className={styles.nothing} role="status">
          {groups.some((group) => group.isLoading) ? (
            <Trans>Searching…</Trans>
          ) : (
            <Trans>Nothing found for “{typed}”.</Trans>
          )}
        </p>
      )}
    </Dialog>
  );
}

/** Asks every provider. Their number and order never change, so each may use hooks. */
function useFound(typed: string): Group[] {
  const groups = paletteProviders
    .map(({ id, title, isLastResort = false, useFinds }) => {
      // oxlint-disable-next-line react-hooks/rules-of-hooks -- the list of providers is a constant
      const { finds, isLoading = false } = useFinds(typed);
      return { id, title, finds: finds.map((find) => ({ ...find, id: `${id}-${find.id}` })), isLoading, isLastResort };
    })
    .filter((group) => group.finds.length > 0 || group.isLoading);
  const others = groups.filter(({ isLastResort }) => !isLastResort);
  return others.length > 0 ? others : groups;
}

/** The text once it has not changed for a moment, so that the server is not asked for every letter. */
function useDebounced(text: string, pauseMs: number): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return useDeferredValue(settled);
}

type FoundProps = { group: Group; typed: string; list: string; current: Find | undefined; onRun(find: Find): void };

function Found({ group, typed, list, current, onRun }: FoundProps) {
  const { i18n } = useLingui();
  return (
    // groups of a listbox
    <div role="group" aria-label={i18n._(group.title)}>
      <p className={styles.title} aria-hidden="true">
        {i18n._(group.title)}
      </p>
      {group.finds.map((find) => (
        <Line
          key={find.id}
          find={find}
          typed={typed}
          id={`${list}-${find.id}`}
          isCurrent={find.id === current?.id}
          onRun={() => onRun(find)}
        />
      ))}
    </div>
  );
}

function Line({
  find,
  typed,
  id,
  isCurrent,
  onRun,
}: {
  find: Find;
  typed: string;
  id: string;
  isCurrent: boolean;
  onRun(): void;
}) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // keys are handled by the field
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={classes(styles.line, isCurrent && styles.current)}
      onClick={onRun}
    >
      <Icon name={find.icon} />
      <span className={styles.words}>
        {splitHits(find.label, typed).map((part, index) =>
          // parts of one text
          part.isHit ? <mark key={index}>{part.text}</mark> : part.text,
        )}
        {find.beside && <span className={styles.beside}>{find.beside}</span>}
        {find.detail && <small>{find.detail}</small>}
      </span>
      {find.end && <span className={styles.end}>{find.end}</span>}
    </div>
  );
}
