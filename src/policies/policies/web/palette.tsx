import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import type { PaletteProvider } from '../../../platform/ui/palette.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { policiesContract } from '../policies.contract.ts';
import { PolicyStatus } from './PolicyStatus.tsx';

const mostFinds = 5;

/** A business unit, or the beginning of a key: letters, then perhaps a hyphen and what follows it. */
const looksLikeKey = (typed: string) => /^[a-z]{2,8}(?:-[\w-]*)?$/i.test(typed);

/** Policies in the command palette: by the policyholder's name, by a number, or by the beginning of their key. */
export const policiesInPalette: PaletteProvider = {
  id: 'policies',
  title: msg`Policies`,
  useFinds(typed) {
    const navigate = useNavigate();
    const q = typed.trim();
    const isAsked = q.length > 1;
    const isNumber = /\d/.test(q);
    const isKey = isAsked && (isNumber || looksLikeKey(q));
    const isName = isAsked && !isNumber;
    const byKey = useOperation(
      policiesContract.listPolicies,
      { query: { q, searchMode: 'byIdentifier', limit: mostFinds } },
      { enabled: isKey, keepsFormer: true },
    );
    const byName = useOperation(
      policiesContract.listPolicies,
      { query: { q, searchMode: 'byName', limit: mostFinds } },
      { enabled: isName, keepsFormer: true },
    );
    const keyed = isKey ? (byKey.data?.items ?? []) : [];
    const named = isName ? (byName.data?.items ?? []) : [];
    const others = named.filter(({ policy }) => !keyed.some((each) => each.policy === policy));
    const policies = [...keyed, ...others].slice(0, mostFinds);
    const finds = policies.map(({ policy, policyholder, productName, ...rest }) => ({
      id: policy,
      label: policyholder.name,
      detail: productName,
      icon: 'policy' as const,
      beside: (
        <>
          <CountryCode code={policyholder.countryCode} /> {policy}
        </>
      ),
      end: <PolicyStatus policy={rest} />,
      run: () => void navigate({ to: paths.policy(policy) }),
    }));
    return { finds, isLoading: (isKey && byKey.isFetching) || (isName && byName.isFetching) };
  },
};
