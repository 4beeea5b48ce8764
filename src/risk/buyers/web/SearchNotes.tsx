import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Kbd } from '../../../platform/ui/controls/Kbd.tsx';
import { Bar, Empty, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { May } from '../../../platform/ui/May.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { looksLikeIdentifier, mostHits } from '../company-search.ts';
import { identificationRequestsContract } from '../identification-requests.contract.ts';
import styles from './CompanySearch.module.css';
import type { FoundCompanies } from './companies.queries.ts';
import { asMeant, type CompanyQuery, inCountry, writeQuery } from './company-query.ts';

/* The messages of a search beside its results: how to begin, what is missing, what to do where nothing fits. */

/** Announced to assistive technology when the results have changed. */
export function FoundCount({ found }: { found: FoundCompanies }) {
  const count = found.is === 'found' && found.isFresh ? found.hits.length : null;
  return (
    <p className="visually-hidden" role="status">
      {count !== null && (
        <Plural value={count} _0="No company found" one="One company found" other="# companies found" />
      )}
    </p>
  );
}

/** What to do first. */
export function HowToSearch({ query }: { query: CompanyQuery }) {
  return (
    <p className={styles.hint}>
      {query.mode === 'byName' ? (
        <Trans>
          Start typing a name, or enter an identifier. A few letters are enough, misspellings are tolerated, and no
          country is needed.
        </Trans>
      ) : (
        <Trans>Enter the number as shown on an invoice or letterhead.</Trans>
      )}
    </p>
  );
}

/** What is missing; what is wrong with an identifier is shown at its field already. */
export function Incomplete({ found, countryCode }: { found: FoundCompanies & { is: 'incomplete' } } & CountryOfSearch) {
  const problemText = useProblemText();
  const { refusal } = found;
  if (refusal.code === 'identifier-invalid') return null;
  return (
    <p className={styles.hint} role="status">
      {refusal.code === 'locality-required' ? <LocalityNeeded countryCode={countryCode} /> : problemText(refusal)}
    </p>
  );
}

type CountryOfSearch = Pick<CompanyQuery, 'countryCode'>;

/** Row D15, with the country's own terms. */
function LocalityNeeded({ countryCode }: CountryOfSearch) {
  switch (countryCode) {
    case 'CH':
      return <Trans>Many names are not unique in Switzerland: add a canton, a town or a postal code.</Trans>;
    case 'CA':
      return <Trans>Many names are not unique in Canada: add a province, a town or a postal code.</Trans>;
    case 'AU':
    case 'US':
      return <Trans>Many names are not unique in this country: add a state, a town or a postal code.</Trans>;
    default:
      return <Trans>Many names are not unique in this country: add a town or a postal code.</Trans>;
  }
}

const standIns = ['62%', '48%', '55%', '40%'];

/** Lines at their final height while nothing is known yet. */
export function Searching() {
  return (
    <>
      <table className={styles.results} aria-hidden="true">
        <tbody>
          {standIns.map((width) => (
            <tr key={width}>
              <td className={styles.company}>
                <Bar width={width} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <StillReading>
        <Trans>Searching the register…</Trans>
      </StillReading>
    </>
  );
}

/** More fit than are shown. */
export function RefineSearch() {
  return (
    <p className={styles.more} role="status">
      <Trans>More than {mostHits} companies match. Add a town or more of the name.</Trans>
    </p>
  );
}

/** The keys of the list, and the link for when nothing fits. */
export function Foot({ query, mayAsk }: { query: CompanyQuery; mayAsk: boolean }) {
  return (
    <div className={styles.foot}>
      <span className={styles.keys}>
        <Kbd keys="↑" /> <Kbd keys="↓" /> <Trans>move</Trans> · <Kbd keys="Enter" /> <Trans>select</Trans>
        {mayAsk && (
          <>
            {' '}
            · <Kbd keys="Ctrl Enter" /> <Trans>request cover</Trans>
          </>
        )}
      </span>
      <May do={identificationRequestsContract.submitIdentificationRequest}>
        <span>
          <Trans>Buyer not listed?</Trans> <IdentifyLink query={query} kind="quiet" />
        </span>
      </May>
    </div>
  );
}

export type NothingFoundProps = { query: CompanyQuery; onChange(query: CompanyQuery): void };

/** The next step where nothing fits: a shorter, longer or different search, or a request to the insurer's data team. */
export function NothingFound({ query, onChange }: NothingFoundProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { mode, name, identifier, countryCode, place, subdivisionCode, extended } = query;
  const country = countryCode && format.country(countryCode);
  const sought = mode === 'byName' ? name.trim() : identifier.trim();
  const isPlaced = mode === 'byName' && (place.trim() !== '' || subdivisionCode !== '');
  return (
    <Empty
      title={
        country ? (
          <Trans>
            No company found for “{sought}” ({country}).
          </Trans>
        ) : (
          <Trans>No company found for “{sought}”.</Trans>
        )
      }
      reason={
        mode === 'byName' ? (
          <Trans>
            Try fewer letters, or the identifier. If the buyer is not in the register, you can request its
            identification.
          </Trans>
        ) : (
          <Trans>No company in the register has this number. Search by name instead.</Trans>
        )
      }
    >
      {mode === 'byName' && !extended && (
        <Button
          onPress={() => onChange({ ...query, extended: true })}
        >{t`Include branches, trade names, ceased`}</Button>
      )}
      {isPlaced && (
        <Button
          onPress={() => onChange({ ...query, place: '', subdivisionCode: '' })}
        >{t`Search without the place`}</Button>
      )}
      {countryCode !== null && (
        <Button onPress={() => onChange(inCountry(query, null))}>{t`Search all countries`}</Button>
      )}
      {mode === 'byName' && looksLikeIdentifier(name) && (
        <Button onPress={() => onChange(asMeant(query))}>{t`Search as an identifier`}</Button>
      )}
      <May do={identificationRequestsContract.submitIdentificationRequest}>
        <IdentifyLink query={query} kind="outlined" />
      </May>
    </Empty>
  );
}

/** Links to the description of an unknown buyer, with what was entered already filled in. */
function IdentifyLink({ query, kind }: { query: CompanyQuery; kind: 'quiet' | 'outlined' }) {
  return (
    <ButtonLink
      to={paths.newIdentificationRequest}
      search={{ ...writeQuery(asMeant(query)), searchMode: undefined, extended: undefined }}
      kind={kind}
      {...(kind === 'quiet' ? { size: 'small' as const } : {})}
    >
      <Trans>Request identification of the buyer</Trans>
    </ButtonLink>
  );
}
