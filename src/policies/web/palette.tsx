import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import type { PaletteProvider } from '../../platform/web/palette.ts';
import { useOperation } from '../../platform/web/query.ts';
import { CountryCode } from '../../platform/web/ui/Figures.tsx';
import { policiesContract } from '../policies.contract.ts';
import { PolicyStatus } from './PolicyStatus.tsx';

const mostFinds = 5;

/** Policies in the command palette: by the policyholder's name, or by a number as soon as a digit is typed. */
export const policiesInPalette: PaletteProvider = {
  id: 'policies',
  title: msg`Policies`,
  useFinds(typed) {
    const navigate = useNavigate();
    const q = typed.trim();
    const isAsked = q.length > 1;
    const searchMode = /\d/.test(q) ? 'byIdentifier' : 'byName';
    const { data, isFetching } = useOperation(
      policiesContract.listPolicies,
      { query: { q, searchMode, limit: mostFinds } },
      { enabled: isAsked, keepsFormer: true },
    );
    const policies = isAsked ? (data?.items ?? []) : [];
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
      run: () => void navigate({ to: '/policies/$policy', params: { policy } }),
    }));
    return { finds, isLoading: isAsked && isFetching };
  },
};
