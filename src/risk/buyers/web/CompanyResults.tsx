import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { zeroMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { classes } from '../../../platform/ui/classes.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { CountryCode, Instant, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { ActiveDescendantList } from '../../../platform/ui/controls/useActiveDescendant.ts';
import { splitHits } from '../../../platform/ui/palette.ts';
import type { CompanyHit } from '../companies.contract.ts';
import { companyStatusLabels } from '../company-labels.ts';
import { matchLabels } from './buyer-labels.ts';
import { CompanyIdentity } from './CompanyIdentity.tsx';
import styles from './CompanySearch.module.css';
import { type CompanyLine, leadingOwn } from './company-lines.ts';
import { coverOfCompany } from './slots.ts';

type Choosing = {
  list: ActiveDescendantList;
  /** What was typed, to mark it in the names. */
  words: string;
  /** Where the names link to; without it a name is plain text. */
  isLinked: boolean;
  onChoose(company: CompanyRef): void;
  actions?: ((line: CompanyLine, isCurrent: boolean) => ReactNode) | undefined;
};

export type CompanyResultsProps = Choosing & {
  lines: readonly CompanyLine[];
  /** Identifiers are right or wrong: a score says nothing. */
  hasMatch: boolean;
  /** The lines may still answer the text of a moment ago. */
  isStale: boolean;
};

/** Companies that were found: name, score, existing cover, and the possible actions. */
export function CompanyResults({ lines, hasMatch, isStale, ...choosing }: CompanyResultsProps) {
  const { t } = useLingui();
  const groups = useOwnAndRegister(lines);
  const hasOwn = groups[0]?.id === 'own';
  return (
    // the arrow keys of the field above move through the rows, as in a grid
    <table
      id={choosing.list.id}
      role="grid"
      aria-label={t`Companies found`}
      className={classes(styles.results, isStale && styles.stale)}
    >
      <thead>
        <tr>
          <th scope="col">
            <Trans>Buyer</Trans>
          </th>
          {hasMatch && (
            <th scope="col">
              <Trans>Match</Trans>
            </th>
          )}
          <th scope="col" className={styles.amount}>
            <Trans>In force</Trans>
          </th>
          <th scope="col">
            <Trans>Cover</Trans>
          </th>
          {choosing.actions && (
            <th scope="col">
              <span className="visually-hidden">
                <Trans>Actions</Trans>
              </span>
            </th>
          )}
        </tr>
      </thead>
      {groups.map(({ id, title, lines: ofGroup }) => (
        <tbody key={id}>
          {hasOwn && (
            <tr>
              <th scope="rowgroup" colSpan={5} className={styles.heading}>
                {title}
              </th>
            </tr>
          )}
          {ofGroup.map((line) => (
            <Row key={line.company.companyId} line={line} {...choosing}>
              {line.hit && <HitCells hit={line.hit} hasMatch={hasMatch} />}
            </Row>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The reader's own buyers with which the hits begin, and the register. */
function useOwnAndRegister(lines: readonly CompanyLine[]) {
  const { t } = useLingui();
  const own = leadingOwn(lines.map(({ hit }) => ({ isOwn: hit?.isOwn ?? false }))).length;
  return [
    { id: 'own', title: t`My buyers`, lines: lines.slice(0, own) },
    { id: 'register', title: t`Register`, lines: lines.slice(own) },
  ].filter((group) => group.lines.length > 0);
}

/** Companies of the reader's own, before anything is typed: favourites first, then those viewed last. */
export function OwnCompanies({ lines, ...choosing }: Choosing & { lines: readonly CompanyLine[] }) {
  const { t } = useLingui();
  const favourites = lines.filter(({ own }) => own?.isFavourite);
  const others = lines.filter(({ own }) => !own?.isFavourite);
  const groups = [
    { id: 'favourites', title: t`Favourites`, lines: favourites },
    { id: 'recent', title: t`Recently viewed`, lines: others },
  ].filter((group) => group.lines.length > 0);
  return (
    // as above
    <table id={choosing.list.id} role="grid" aria-label={t`My buyers`} className={styles.results}>
      {groups.map((group) => (
        <tbody key={group.id}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.heading}>
              {group.title}
            </th>
          </tr>
          {group.lines.map((line) => (
            <Row key={line.company.companyId} line={line} {...choosing}>
              <td className={styles.match}>
                <Instant value={line.own?.visitedAt} />
              </td>
            </Row>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({
  line,
  list,
  words,
  isLinked,
  onChoose,
  actions,
  children,
}: Choosing & { line: CompanyLine; children: ReactNode }) {
  const { company } = line;
  const isCurrent = company.companyId === list.current;
  const choose = (event: MouseEvent) => {
    if (!isOnControl(event)) onChoose(company);
  };
  return (
    // the search field handles the keys of the list
    <tr
      id={list.idOf(company.companyId)}
      aria-selected={isCurrent}
      className={classes(styles.row, isCurrent && styles.current)}
      onMouseMove={() => list.point(company.companyId)}
      onClick={choose}
    >
      <td className={styles.company}>
        <CompanyName company={company} words={words} isLinked={isLinked} /> <CountryCode code={company.countryCode} />
        <span className={styles.identity}>{line.hit ? <Marks hit={line.hit} words={words} /> : line.own?.town}</span>
      </td>
      {children}
      {actions && <td className={styles.actions}>{actions(line, isCurrent)}</td>}
    </tr>
  );
}

/** A link or button inside the row keeps its own effect. */
function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}

function CompanyName({ company, words, isLinked }: { company: CompanyRef; words: string; isLinked: boolean }) {
  const { companyId, companyName } = company;
  const name = <Hits text={companyName} words={words} />;
  if (!isLinked) return <span className={styles.name}>{name}</span>;
  return (
    <Link to={paths.buyer(companyId)} tabIndex={-1} className={styles.name}>
      {name}
    </Link>
  );
}

/** A text with what was typed marked in it. */
function Hits({ text, words }: { text: string; words: string }) {
  return splitHits(text, words).map((part, index) =>
    // parts of one text
    part.isHit ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

/** What distinguishes the company; its special status is first. */
function Marks({ hit: { company }, words }: { hit: CompanyHit; words: string }) {
  const { i18n } = useTexts();
  const { statusCode, isHeadOffice, legalData } = company;
  return (
    <>
      {statusCode !== 'ACTIVE' && (
        <>
          <b>{i18n._(companyStatusLabels[statusCode])}</b> ·{' '}
        </>
      )}
      {!isHeadOffice && (
        <>
          <b>
            <Trans>Branch</Trans>
          </b>{' '}
          ·{' '}
        </>
      )}
      {legalData.nativeName && (
        <>
          <Hits text={legalData.nativeName} words={words} /> ·{' '}
        </>
      )}
      {legalData.tradingName && <>{legalData.tradingName} · </>}
      <CompanyIdentity company={company} />
    </>
  );
}

function HitCells({ hit: { match, cover }, hasMatch }: { hit: CompanyHit; hasMatch: boolean }) {
  const { i18n } = useTexts();
  return (
    <>
      {hasMatch && <td className={styles.match}>{i18n._(matchLabels[match])}</td>}
      <td className={classes(styles.amount, !cover && styles.uncovered)}>
        {cover ? (
          <b>
            <Money value={cover.isStopped ? zeroMoney(cover.totalAmount.currency) : cover.totalAmount} />
          </b>
        ) : (
          <Unknown />
        )}
      </td>
      <td className={classes(styles.coverStatus, !cover && styles.uncovered)}>
        {cover && <Contributed slot={coverOfCompany} props={{ cover }} />}
      </td>
    </>
  );
}
