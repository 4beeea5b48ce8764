import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { ErrorState } from '../../../platform/ui/controls/states.tsx';
import { type ActiveDescendantList, useActiveDescendant } from '../../../platform/ui/controls/useActiveDescendant.ts';
import { CompanyResults, OwnCompanies } from './CompanyResults.tsx';
import styles from './CompanySearch.module.css';
import { CompanySearchFields } from './CompanySearchFields.tsx';
import { type FoundCompanies, useCompanySearch, useOwnCompanies } from './companies.queries.ts';
import { type CompanyLine, companyLines } from './company-lines.ts';
import { type CompanyQuery, isBlank } from './company-query.ts';
import { Foot, FoundCount, HowToSearch, Incomplete, NothingFound, RefineSearch, Searching } from './SearchNotes.tsx';

export type CompanySearchProps = {
  query: CompanyQuery;
  onChange(query: CompanyQuery): void;
  /** Checks the companies by its terms and shows its cover first. */
  policy: PolicyKey | null;
  onChoose(company: CompanyRef): void;
  /** Called with Ctrl+Enter. */
  onAsk?: ((line: CompanyLine) => void) | undefined;
  actions?: ((line: CompanyLine, isCurrent: boolean) => ReactNode) | undefined;
  /** Names link to the pages of the buyers. */
  isLinked?: boolean;
  autoFocus?: boolean | undefined;
  /** Companies known to come into question, before anything is typed. */
  offered?: ReactNode;
};

/**
 * Finds a company while one types, the reader's own before the register. The field keeps the focus: arrows move through
 * the results, Enter chooses. Before anything is typed it offers favourites and the companies viewed last.
 */
export function CompanySearch(props: CompanySearchProps) {
  const { query, onChange, policy, onChoose, onAsk, autoFocus } = props;
  const field = useRef<HTMLInputElement>(null);
  const found = useCompanySearch(query, policy);
  const { data: own } = useOwnCompanies({ enabled: isBlank(query) });
  const lines = companyLines(found, own?.items ?? []);
  const list = useActiveDescendant(
    lines.map(({ company }) => company.companyId),
    'grid',
  );
  useSearchKey(field);
  const early = useEarlyChoice(found.is !== 'found' || found.isFresh, lines);
  const onKey = (event: KeyboardEvent) => {
    early.forget();
    if (list.walk(event) || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !isBlank(query)) onChange({ ...query, name: '', identifier: '' });
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const line = lines.find(({ company }) => company.companyId === list.current);
    if (!line) return;
    if (onAsk && (event.ctrlKey || event.metaKey)) early.choose(line, () => onAsk(line));
    else early.choose(line, () => onChoose(line.company));
  };
  return (
    <div className={styles.search}>
      <CompanySearchFields
        query={query}
        onChange={onChange}
        controls={list.controls}
        onKeyDown={onKey}
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

/**
 * Runs what is chosen of results that are being searched again once they are there, if the line is among them: Enter is
 * not lost when it is pressed early, and opens nothing that is found no more. Another key forgets it.
 */
function useEarlyChoice(isFresh: boolean, lines: readonly CompanyLine[]) {
  const chosen = useRef<{ run(): void; companyId: string } | null>(null);
  useEffect(() => {
    if (!isFresh || !chosen.current) return;
    const { run, companyId } = chosen.current;
    chosen.current = null;
    if (lines.some(({ company }) => company.companyId === companyId)) run();
  }, [isFresh, lines]);
  return {
    choose({ company }: CompanyLine, run: () => void): void {
      if (isFresh) run();
      else chosen.current = { run, companyId: company.companyId };
    },
    forget(): void {
      chosen.current = null;
    },
  };
}

/** "/" goes to the field, as in every list. */
function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const { t } = useLingui();
  useCommands([
    { id: 'find-buyer', label: t`Find a buyer`, icon: 'search', keys: '/', run: () => field.current?.select() },
  ]);
}

type FoundProps = CompanySearchProps & {
  found: FoundCompanies;
  lines: readonly CompanyLine[];
  list: ActiveDescendantList;
};

function Found({ found, lines, list, ...props }: FoundProps) {
  const { t } = useLingui();
  const { query, isLinked = false, onChoose, actions, offered } = props;
  const choosing = { list, isLinked, onChoose, actions, words: query.mode === 'byName' ? query.name : '' };
  switch (found.is) {
    case 'blank':
      return (
        <>
          {offered}
          {lines.length > 0 ? <OwnCompanies lines={lines} {...choosing} /> : <HowToSearch query={query} />}
        </>
      );
    case 'incomplete':
      return <Incomplete found={found} countryCode={query.countryCode} />;
    case 'searching':
      return <Searching />;
    case 'failed':
      return (
        <ErrorState
          problem={found.problem}
          what={t`The company search failed.`}
          safe={t`Your entries are kept.`}
          onRetry={found.again}
        />
      );
    case 'found':
      if (lines.length === 0) return found.isFresh ? <NothingFound {...props} /> : <Searching />;
      return (
        <>
          <CompanyResults lines={lines} hasMatch={query.mode === 'byName'} isStale={!found.isFresh} {...choosing} />
          {found.hasMore && <RefineSearch />}
          <Foot query={query} mayAsk={props.onAsk !== undefined} />
        </>
      );
  }
}
