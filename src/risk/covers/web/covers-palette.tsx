import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { CountryCode, Money } from '../../../platform/ui/controls/Figures.tsx';
import type { PaletteProvider } from '../../../platform/ui/palette.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { grantedOf } from '../cover-amounts.ts';
import { coverStatusOf } from '../cover-status.ts';
import { coversContract } from '../covers.contract.ts';
import { CoverStatus } from './cover-status-display.tsx';

const mostFinds = 5;

/** Covers in the command palette: by the buyer's name, its number, or the reader's own reference. */
export const coversInPalette: PaletteProvider = {
  id: 'covers',
  title: msg`Covers`,
  useFinds(typed) {
    const navigate = useNavigate();
    const q = typed.trim();
    const isAsked = useMay(coversContract.listCovers) && q.length > 1;
    const { data, isFetching } = useOperation(
      coversContract.listCovers,
      { query: { q, limit: mostFinds } },
      { enabled: isAsked, keepsFormer: true },
    );
    const covers = isAsked ? (data?.items ?? []) : [];
    const finds = covers.map((cover) => ({
      id: cover.coverId,
      label: cover.company.companyName,
      icon: 'cover' as const,
      beside: (
        <>
          <CountryCode code={cover.company.countryCode} /> {cover.grade && <GradeMark grade={cover.grade.gradeCode} />}
        </>
      ),
      end:
        coverStatusOf(cover) === 'STOPPED' ? (
          <CoverStatus cover={cover} />
        ) : (
          <Money value={grantedOf(cover)} decimals="none" />
        ),
      run: () => void navigate({ to: paths.cover(cover.coverId) }),
    }));
    return { finds, isLoading: isAsked && isFetching };
  },
};
