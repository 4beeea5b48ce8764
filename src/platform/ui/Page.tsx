import { Link, useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { InHead } from './head-slots.tsx';
import styles from './Page.module.css';

/*
 * A page: what a route shows. It puts its title, views and actions into the header of the shell.
 *   <Page title={t`Covers`} views={<StateTabs …/>} actions={<><Button>…</Button><Button kind="primary">…</Button></>}>
 *     …
 *   </Page>
 */

/** What surrounds a page: the name at the end of every document title. */
export type PageFrame = Readonly<{ siteTitle: string }>;

export const PageFrameContext = createContext<PageFrame>({ siteTitle: 'Aval' });

export type PageProps = {
  title: string;
  /** Where the title leads: from a case to its buyer. */
  leadsTo?: string;
  /** Beside the title: a status, an identifier, "since your last visit: 2 answers". */
  note?: ReactNode;
  /** Tabs between states of a list. */
  views?: ReactNode;
  /** At the end of the header; the last is the primary one. */
  actions?: ReactNode;
  /** `inset` keeps the margins at both sides; `flush` lets a table touch the edges and fills the window. */
  layout?: 'inset' | 'flush';
  children: ReactNode;
};

export function Page({ title, leadsTo, note, views, actions, layout = 'inset', children }: PageProps) {
  const frame = use(PageFrameContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${frame.siteTitle}`;
  }, [title, frame.siteTitle]);
  useFocusOnArrival(heading);
  const head = (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {leadsTo === undefined ? title : <Link to={leadsTo}>{title}</Link>}
      </h1>
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
  return (
    <>
      <InHead slot="title">{head}</InHead>
      <InHead slot="views">{views}</InHead>
      <InHead slot="actions">{actions}</InHead>
      <div className={classes(styles.page, layout === 'inset' ? styles.inset : styles.flush)}>{children}</div>
    </>
  );
}

/** Moves the focus to the title of a newly opened page, so that it is read first; the very first page keeps it. */
function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const router = useRouter({ warn: false });
  useEffect(() => {
    const hasComeFromElsewhere =
      router?.state.resolvedLocation !== undefined && (window.history.state?.__TSR_index ?? 0) > 0;
    if (hasComeFromElsewhere && !isInUse(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [router, heading]);
}

/** A field that took the focus on purpose keeps it. */
function isInUse(element: Element | null): boolean {
  return element instanceof HTMLElement && element.matches('input, textarea, select, [role=grid] *');
}
