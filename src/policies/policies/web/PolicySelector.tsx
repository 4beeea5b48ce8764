import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useHolds, useMe } from '../../../identity/access/web/public.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { useOperation } from '../../../platform/ui/query.ts';
import { type PolicyItem, policiesContract } from '../policies.contract.ts';
import { productTypeLabels } from '../policy-labels.ts';
import styles from './PolicySelector.module.css';
import { usePoliciesInView } from './policies-in-view.ts';
import { usePolicySelection } from './policy-selection.ts';
import { readOfSelected } from './selected-policies.ts';

const PolicyChooser = lazyPart(async () => (await import('./PolicyChooser.tsx')).PolicyChooser);

/**
 * The policy context of every screen (row C5): says which policies one is looking at, and opens the search for others.
 * Who may search neither one nor several sees the words without the button.
 */
export function PolicySelector() {
  const { t } = useLingui();
  const [isOpen, open] = useState(false);
  const [maySelectOne, maySelectSeveral] = [
    useHolds('policy-selector-single-search'),
    useHolds('policy-selector-multi-search'),
  ];
  const maySearch = maySelectOne || maySelectSeveral;
  useCommands(
    maySearch
      ? [
          {
            id: 'choose-policy',
            label: t`Choose a policy`,
            icon: 'policy',
            keys: 'P',
            scope: 'everywhere',
            run: () => open(true),
          },
        ]
      : [],
  );
  const words = (
    <>
      <span className={styles.kind}>
        <Trans>Policy</Trans>
      </span>
      <SelectedPolicies />
    </>
  );
  if (!maySearch) return <span className={styles.selector}>{words}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.selector}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open(true)}
      >
        {words}
        <Icon name="chevron-down" className={styles.arrow} />
      </button>
      <Dialog title={t`Choose policies`} hidesTitle width="wide" isOpen={isOpen} onClose={() => open(false)}>
        <PolicyChooser maySelectOne={maySelectOne} maySelectSeveral={maySelectSeveral} onDone={() => open(false)} />
      </Dialog>
    </>
  );
}

/** The selection in words: one policy by name, several by number, none as all. */
function SelectedPolicies() {
  const { policies, query } = usePolicySelection();
  const { policyCount } = useMe();
  const read = readOfSelected({ policy: query }, policyCount);
  const mayRead = read !== null;
  const selected = useOperation(policiesContract.listPolicies, read?.input, { enabled: mayRead, keepsFormer: true });
  const [first] = selected.data?.items ?? [];
  if (mayRead && !first) return selected.isLoading ? null : <NoPolicy />;
  if (first && policies.length <= 1 && mayRead) return <OnePolicy policy={first} />;
  return policies.length > 1 ? <SeveralPolicies count={policies.length} /> : <AllPolicies />;
}

function PolicyNameLine({ name, note }: { name: ReactNode; note?: ReactNode }) {
  return (
    <>
      <b className={styles.name}>{name}</b>
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}

function OnePolicy({ policy }: { policy: PolicyItem }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const product = i18n._(productTypeLabels[policy.productType]);
  const note = (
    <Trans>
      {policy.policy} · {product} · to {format.fullDay(policy.endDate)}
    </Trans>
  );
  return <PolicyNameLine name={policy.policyholder.name} note={note} />;
}

/** Several policies by their number; of one policyholder under its name. */
function SeveralPolicies({ count }: { count: number }) {
  const inView = usePoliciesInView();
  const [holder, ...others] = new Set(inView.map((policy) => policy.holderName));
  const policies = <Plural value={count} one="# policy" other="# policies" />;
  return holder && others.length === 0 && inView.length === count ? (
    <PolicyNameLine name={holder} note={policies} />
  ) : (
    <PolicyNameLine name={policies} />
  );
}

/** All policies; where one holder has them all, under the holder's name. */
function AllPolicies() {
  const { policies, policyCount } = useMe();
  if (policyCount === 0) return <NoPolicy />;
  const holders = new Set(policies.map((policy) => policy.holderName));
  const [holder] = holders;
  const count = <Plural value={policyCount} one="# policy" other="# policies" />;
  if (holders.size === 1 && policies.length === policyCount) return <PolicyNameLine name={holder} note={count} />;
  return <PolicyNameLine name={<Trans>All policies</Trans>} note={count} />;
}

function NoPolicy() {
  return <PolicyNameLine name={<Trans>No policy</Trans>} />;
}
