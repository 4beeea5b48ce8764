import { claimContributions } from '../../non-payment/claims/web/contributions.tsx';
import { collectionContributions } from '../../non-payment/collections/web/contributions.tsx';
import { deadlineContributions } from '../../non-payment/deadlines/web/contributions.tsx';
import { disputeContributions } from '../../non-payment/disputes/web/contributions.tsx';
import { extensionContributions } from '../../non-payment/extensions/web/contributions.tsx';
import { reschedulingContributions } from '../../non-payment/reschedulings/web/contributions.tsx';
import type { Contribution } from '../../platform/ui/contributions.tsx';
import { capContributions } from '../../risk/caps/web/contributions.tsx';
import { coverContributions } from '../../risk/covers/web/contributions.tsx';
import { gradeContributions } from '../../risk/grades/web/contributions.tsx';
import { strategicContributions } from '../../risk/strategic-covers/web/contributions.tsx';
import { partnerToolContributions } from '../../service/partner-tools/web/contributions.tsx';
import { shippingContributions } from '../../workspace/shipping-check/web/contributions.tsx';

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
