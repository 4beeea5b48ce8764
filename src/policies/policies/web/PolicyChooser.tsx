import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type UIEvent, useState } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import { Segmented } from '../../../platform/ui/controls/Segmented.tsx';
import { ErrorState } from '../../../platform/ui/controls/states.tsx';
import { type ActiveDescendantList, useActiveDescendant } from '../../../platform/ui/controls/useActiveDescendant.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { SearchMode } from '../policies.contract.ts';
import { mostSelected } from '../policies-in-address.ts';
import styles from './PolicyChooser.module.css';
import { PolicyOption } from './PolicyOption.tsx';
import { type FoundPolicies, usePolicySearch } from './policy-search.ts';
import { usePolicySelection } from './policy-selection.ts';
import { storePolicies } from './recent-policies.ts';

export type PolicyChooserProps = {
  maySelectOne: boolean;
  maySelectSeveral: boolean;
  onDone(): void;
};

/**
 * Finds one policy or several by name or number. The field keeps the focus: arrows move in the list below it, Enter
 * takes the current policy, and with several Ctrl+Enter uses those taken.
 */
export function PolicyChooser({ maySelectOne, maySelectSeveral, onDone }: PolicyChooserProps) {
  const { t } = useLingui();
  const { person } = useMe();
  const selection = usePolicySelection();
  const [typed, type] = useState('');
  const [mode, setMode] = useState<SearchMode>('byName');
  const [isSeveral, pickSeveral] = useState(maySelectSeveral && (!maySelectOne || selection.policies.length > 1));
  const [taken, pick] = useState<readonly PolicyKey[]>(selection.policies);
  const found = usePolicySearch(typed, mode, person.personId);
  const keys = found.items.map((item) => item.policy);
  const list = useActiveDescendant(keys, 'listbox');

  const settleOn = (policies: readonly PolicyKey[]) => {
    storePolicies(person.personId, policies);
    selection.select(policies);
    onDone();
  };
  const choose = (policy: PolicyKey) => {
    if (!isSeveral) return settleOn([policy]);
    pick(taken.includes(policy) ? taken.filter((other) => other !== policy) : [...taken, policy].slice(-mostSelected));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (list.walk(event)) {
      if (list.current && keys.indexOf(list.current) > keys.length - nearEnd) found.readMore();
      return;
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isSeveral && (event.ctrlKey || event.metaKey)) settleOn(taken);
    else if (list.current) choose(list.current);
  };

  return (
    <div className={styles.chooser}>
      <div className={styles.head}>
        <TextField
          label={t`Search policies`}
          hidesLabel
          className={styles.search}
          icon="search"
          value={typed}
          onChange={type}
          onKeyDown={handleKey}
          autoFocus
          autoComplete="off"
          placeholder={mode === 'byName' ? t`Policyholder name` : t`Policy number`}
          unit={<FoundCount found={found} />}
          {...list.controls}
        />
        <Segmented<SearchMode>
          label={t`Search by`}
          isTall
          segments={[
            { value: 'byName', label: t`By name` },
            { value: 'byIdentifier', label: t`By number` },
          ]}
          value={mode}
          onChange={setMode}
        />
        {maySelectOne && maySelectSeveral && (
          <Segmented
            label={t`Selection`}
            isTall
            segments={[
              { value: 'one', label: t`One` },
              { value: 'several', label: t`Several` },
            ]}
            value={isSeveral ? 'several' : 'one'}
            onChange={(value) => pickSeveral(value === 'several')}
          />
        )}
      </div>
      <PolicyList {...{ found, list, isSeveral, taken, choose, typed, mode }} />
      <ChooserFoot isSeveral={isSeveral} taken={taken} onPick={pick} onSettle={settleOn} />
    </div>
  );
}

/** This many lines before the end the next page is asked for. */
const nearEnd = 10;

type ListProps = {
  found: FoundPolicies;
  list: ActiveDescendantList;
  isSeveral: boolean;
  taken: readonly PolicyKey[];
  choose(policy: PolicyKey): void;
  typed: string;
  mode: SearchMode;
};

function PolicyList({ found, list, isSeveral, taken, choose, typed, mode }: ListProps) {
  const { t } = useLingui();
  const readMoreNearEnd = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + 2 * clientHeight > scrollHeight) found.readMore();
  };
  if (found.problem)
    return <ErrorState problem={found.problem} what={t`The policies could not be loaded.`} onRetry={found.readAgain} />;
  if (found.isSettled && found.items.length === 0) {
    return (
      <p className={styles.nothing}>
        <Trans>None of your policies matches “{typed}”. Try fewer letters.</Trans>
      </p>
    );
  }
  return (
    <ul
      id={list.id}
      className={styles.list}
      role="listbox"
      aria-label={t`Policies`}
      aria-multiselectable={isSeveral}
      onScroll={readMoreNearEnd}
    >
      {found.items.map((policy, index) => (
        <PolicyOption
          key={policy.policy}
          id={list.idOf(policy.policy)}
          policy={policy}
          words={typed}
          mode={mode}
          isCurrent={policy.policy === list.current}
          isPicked={isSeveral ? taken.includes(policy.policy) : null}
          heading={found.headingOf(index)}
          onChoose={() => choose(policy.policy)}
          onPoint={() => list.point(policy.policy)}
        />
      ))}
    </ul>
  );
}

type FootProps = Readonly<{
  isSeveral: boolean;
  taken: readonly PolicyKey[];
  onPick(policies: readonly PolicyKey[]): void;
  onSettle(policies: readonly PolicyKey[]): void;
}>;

/** What ends the choice: all policies, or those taken so far. */
function ChooserFoot({ isSeveral, taken, onPick, onSettle }: FootProps) {
  const { t } = useLingui();
  return (
    <footer className={styles.foot}>
      <PickedCount count={taken.length} isSeveral={isSeveral} />
      <Button kind="quiet" onPress={() => onSettle([])}>
        <Trans>All policies</Trans>
      </Button>
      {isSeveral && (
        <>
          <Button kind="quiet" whyNot={taken.length === 0 ? t`Nothing is selected.` : null} onPress={() => onPick([])}>
            <Trans>Clear</Trans>
          </Button>
          <Button
            kind="primary"
            whyNot={taken.length === 0 ? t`Select at least one policy.` : null}
            onPress={() => onSettle(taken)}
          >
            <Plural value={taken.length} one="Use this policy" other="Use these # policies" />
          </Button>
        </>
      )}
    </footer>
  );
}

function FoundCount({ found }: { found: FoundPolicies }) {
  const { policyCount } = useMe();
  const format = useFormat();
  if (!found.count) return null;
  const value = `${format.number(found.count.value)}${found.count.capped ? '+' : ''}`;
  const all = format.number(policyCount);
  return (
    <Trans>
      {value} of {all}
    </Trans>
  );
}

function PickedCount({ count, isSeveral }: { count: number; isSeveral: boolean }) {
  return (
    <span className={styles.taken}>
      {isSeveral && (
        <b>
          <Plural value={count} one="# policy" other="# policies" />
        </b>
      )}{' '}
      <Trans>The selection is part of the page address: a shared link shows the same policies.</Trans>
    </span>
  );
}
