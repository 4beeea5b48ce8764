import { useMay } from '../../../platform/ui/caller.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { substitutesContract } from '../substitutes.contract.ts';

const SubstitutesSection = lazyPart(async () => (await import('./SubstitutesSection.tsx')).SubstitutesSection);

/** Who approves for whom, among the settings of those who may have to do with approvals. */
export function Substitutes() {
  return useMay(substitutesContract.listSubstitutes) && <SubstitutesSection />;
}
