import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { May, useMe } from '../../access/web/public.ts';
import { useCommands } from '../../platform/web/commands.tsx';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { useProblemText } from '../../platform/web/problem-texts.ts';
import { Button, ButtonLink } from '../../platform/web/ui/Button.tsx';
import { Kbd } from '../../platform/web/ui/Kbd.tsx';
import { Bar, Empty, ErrorState, StillReading } from '../../platform/web/ui/states.tsx';
import { useWalkedList, type WalkedList } from '../../platform/web/ui/useWalkedList.ts';
import type { PolicyKey } from '../../policies/policy-key.ts';
import type { CompanyRef } from '../company.ts';
import { mostHits } from '../company-search.ts';
import { identificationRequestsContract } from '../identification-requests.contract.ts';
import { CompanyResults, OwnCompanies } from './CompanyResults.tsx';
import styles from './CompanySearch.module.css';
import { CompanySearchFields } from './CompanySearchFields.tsx';
import { type FoundCompanies, useCompanySearch, useOwnCompanies } from './companies.queries.ts';
import { type CompanyLine, companyLines } from './company-lines.ts';
import { type CompanyQuery, isBlank, looksLikeIdentifier, writeQuery } from './company-query.ts';
import { rememberCountry } from './recent-country.ts';

export type CompanySearchProps = {
  query: CompanyQuery;
  onChange(query: CompanyQuery): void;
  /** Judges the companies by its terms and shows its cover first. */
  policy: PolicyKey | null;
  onChoose(company: CompanyRef): void;
  /** Taken with Ctrl+Enter. */
  onAsk?: ((line: CompanyLine) => void) | undefined;
  actions?: ((line: CompanyLine, isCurrent: boolean) => ReactNode) | undefined;
  /** Names lead to the pages of the buyers. */
  isLinked?: boolean;
  autoFocus?: boolean | undefined;
};

/**
 * Finds a company while one types. The field keeps the focus: arrows walk what was found, Enter chooses. Before
 * anything is typed it offers favourites and what was looked at last.
 */
export function CompanySearch(props: CompanySearchProps) {
  const { query, onChange, policy, onChoose, onAsk, autoFocus } = props;
  const field = useRef<HTMLInputElement>(null);
  const found = useCompanySearch(query, policy);
  const { data: own } = useOwnCompanies({ enabled: isBlank(query) });
  const lines = companyLines(found, own?.items ?? []);
  const list = useWalkedList(
    lines.map(({ company }) => company.companyId),
    'grid',
  );
  useSearchKey(field);
  useCountryMemory(query, found);
  const press = (event: KeyboardEvent) => {
    if (list.walk(event) || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !isBlank(query)) onChange({ ...query, name: '', identifier: '' });
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const line = lines.find(({ company }) => company.companyId === list.current);
    if (!line || (found.is === 'found' && !found.isFresh)) return;
    if (onAsk && (event.ctrlKey || event.metaKey)) onAsk(line);
    else onChoose(line.company);
  };
  return (
    <div className={styles.search}>
      <CompanySearchFields
        query={query}
        onChange={onChange}
        controls={list.controls}
        onKeyDown={press}
        field={field}
        autoFocus={autoFocus}
      />
      <div>
        <FoundCount found={found} />
        <Found {...props} {...{ found, lines, list }} />
      </div>
    </div>
  );
}

/** "/" goes to the field, as in every list. */
function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const { t } = useLingui();
  useCommands([
    { id: 'find-buyer', label: t`Find a buyer`, icon: 'search', keys: '/', run: () => field.current?.select() },
  ]);
}

/** The country in which something was found is offered first the next time. */
function useCountryMemory({ countryCode }: CompanyQuery, found: FoundCompanies): void {
  const { person } = useMe();
  const hasFound = found.is === 'found' && found.isFresh && found.hits.length > 0;
  useEffect(() => {
    if (hasFound && countryCode) rememberCountry(person.personId, countryCode);
  }, [hasFound, countryCode, person.personId]);
}

type FoundProps = CompanySearchProps & {
  found: FoundCompanies;
  lines: readonly CompanyLine[];
  list: WalkedList;
};

function Found({ found, lines, list, ...props }: FoundProps) {
  const { t } = useLingui();
  const { query, isLinked = false, onChoose, actions } = props;
  const choosing = { list, isLinked, onChoose, actions, words: query.mode === 'byName' ? query.name : '' };
  switch (found.is) {
    case 'blank':
      return lines.length > 0 ? <OwnCompanies lines={lines} {...choosing} /> : <HowToSearch query={query} />;
    case 'incomplete':
      return <Incomplete found={found} countryCode={query.countryCode} />;
    case 'searching':
      return <Searching />;
    case 'failed':
      return (
        <ErrorState
          problem={found.problem}
          what={t`The companies could not be searched.`}
          safe={t`What you typed is kept.`}
          onRetry={found.again}
        />
      );
    case 'found':
      if (lines.length === 0)
        return <div className={styles.nothing}>{found.isFresh ? <NothingFound {...props} /> : <Searching />}</div>;
      return (
        <>
          <CompanyResults lines={lines} hasMatch={query.mode === 'byName'} isStale={!found.isFresh} {...choosing} />
          {found.hasMore && <RefineSearch />}
          <Foot query={query} mayAsk={props.onAsk !== undefined} />
        </>
      );
  }
}

/** Said to assistive technology when what was found has changed. */
function FoundCount({ found }: { found: FoundCompanies }) {
  const count = found.is === 'found' && found.isFresh ? found.hits.length : null;
  return (
    <p className="visually-hidden" role="status">
      {count !== null && (
        <Plural value={count} _0="No company found" one="One company found" other="# companies found" />
      )}
    </p>
  );
}

function HowToSearch({ query }: { query: CompanyQuery }) {
  return (
    <p className={styles.hint}>
      {query.mode === 'byName' ? (
        <Trans>
          Choose the buyer’s country and begin with the name. A few letters are enough, also misspelled ones.
        </Trans>
      ) : (
        <Trans>Write the number as it stands on an invoice or letterhead.</Trans>
      )}
    </p>
  );
}

/** What is missing; what is wrong with an identifier stands at its field already. */
function Incomplete({ found, countryCode }: { found: FoundCompanies & { is: 'incomplete' } } & CountryOfSearch) {
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

/** Row D15, in the words of the country. */
function LocalityNeeded({ countryCode }: CountryOfSearch) {
  switch (countryCode) {
    case 'CH':
      return <Trans>Many names occur more than once in Switzerland: add a canton, a town or a postal code.</Trans>;
    case 'CA':
      return <Trans>Many names occur more than once in Canada: add a province, a town or a postal code.</Trans>;
    case 'AU':
    case 'US':
      return <Trans>Many names occur more than once in this country: add a state, a town or a postal code.</Trans>;
    default:
      return <Trans>Many names occur more than once in this country: add a town or a postal code.</Trans>;
  }
}

const standIns = ['62%', '48%', '55%', '40%'];

function Searching() {
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
        <Trans>Still searching the register.</Trans>
      </StillReading>
    </>
  );
}

function RefineSearch() {
  return (
    <p className={styles.more} role="status">
      <Trans>More than {mostHits} companies fit. A town, or more of the name, brings the right one up.</Trans>
    </p>
  );
}

function Foot({ query, mayAsk }: { query: CompanyQuery; mayAsk: boolean }) {
  return (
    <div className={styles.foot}>
      <span className={styles.keys}>
        <Kbd keys="↑" /> <Kbd keys="↓" /> <Trans>choose</Trans> · <Kbd keys="Enter" /> <Trans>take</Trans>
        {mayAsk && (
          <>
            {' '}
            · <Kbd keys="Ctrl Enter" /> <Trans>ask for cover</Trans>
          </>
        )}
      </span>
      <May do={identificationRequestsContract.submitIdentificationRequest}>
        <span>
          <Trans>Not among them?</Trans> <IdentifyLink query={query} kind="quiet" />
        </span>
      </May>
    </div>
  );
}

/** The next step where nothing fits: less, more, otherwise, or by the insurer's people. */
function NothingFound({ query, onChange }: CompanySearchProps) {
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
            No company “{sought}” ({country}).
          </Trans>
        ) : (
          <Trans>No company “{sought}”.</Trans>
        )
      }
      reason={
        mode === 'byName' ? (
          <Trans>Fewer letters find more. A buyer that the register does not know can be identified for you.</Trans>
        ) : (
          <Trans>No company of the register carries this number. Its name may find it.</Trans>
        )
      }
    >
      {mode === 'byName' && !extended && (
        <Button onPress={() => onChange({ ...query, extended: true })}>{t`Extended search`}</Button>
      )}
      {isPlaced && (
        <Button onPress={() => onChange({ ...query, place: '', subdivisionCode: '' })}>{t`Search everywhere`}</Button>
      )}
      {mode === 'byName' && looksLikeIdentifier(name) && (
        <Button onPress={() => onChange({ ...query, mode: 'byIdentifier', identifier: name })}>
          {t`Search it as an identifier`}
        </Button>
      )}
      {mode === 'byIdentifier' && countryCode !== null && (
        <Button onPress={() => onChange({ ...query, countryCode: null, identifierType: '' })}>
          {t`Search in all countries`}
        </Button>
      )}
      <May do={identificationRequestsContract.submitIdentificationRequest}>
        <IdentifyLink query={query} kind="outlined" />
      </May>
    </Empty>
  );
}

/** Leads to the description of an unknown buyer, with what was entered already filled in. */
function IdentifyLink({ query, kind }: { query: CompanyQuery; kind: 'quiet' | 'outlined' }) {
  return (
    <ButtonLink
      to="/buyers/identification-requests/new"
      search={{ ...writeQuery(query), searchMode: undefined, extended: undefined }}
      kind={kind}
      {...(kind === 'quiet' ? { size: 'small' as const } : {})}
    >
      <Trans>Have the buyer identified</Trans>
    </ButtonLink>
  );
}
