import { capContributions } from '../../caps/web/contributions.tsx';
import { claimContributions } from '../../claims/web/contributions.tsx';
import { collectionContributions } from '../../collections/web/contributions.tsx';
import { coverContributions } from '../../covers/web/contributions.tsx';
import { deadlineContributions } from '../../deadlines/web/contributions.tsx';
import { disputeContributions } from '../../disputes/web/contributions.tsx';
import { extensionContributions } from '../../extensions/web/contributions.tsx';
import { gradeContributions } from '../../grades/web/contributions.tsx';
import { partnerToolContributions } from '../../partner-tools/web/contributions.tsx';
import type { Contribution } from '../../platform/web/contributions.tsx';
import { reschedulingContributions } from '../../reschedulings/web/contributions.tsx';
import { shippingContributions } from '../../shipping-check/web/contributions.tsx';
import { strategicContributions } from '../../strategic-covers/web/contributions.tsx';

/** The parts that resources contribute to screens below them, in the order in which they are shown. */
export const contributions: readonly Contribution[] = [
  ...coverContributions,
  ...gradeContributions,
  ...capContributions,
  ...strategicContributions,
  ...deadlineContributions,
  ...extensionContributions,
  ...reschedulingContributions,
  ...collectionContributions,
  ...disputeContributions,
  ...claimContributions,
  ...partnerToolContributions,
  ...shippingContributions,
];
