import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useNavigate } from '@tanstack/react-router';
import { orderingContract } from '../../../approvals/orders/ordering.contract.ts';
import { usersContract } from '../../../identity/access/users.contract.ts';
import { ledgerJobsContract } from '../../../non-payment/ledgers/ledger-jobs.contract.ts';
import { overduesContract } from '../../../non-payment/overdues/overdues.contract.ts';
import type { Operation } from '../../../platform/core/contract.ts';
import { paths } from '../../../platform/core/paths.ts';
import { exportsContract } from '../../../platform/exports/exports.contract.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import type { IconName } from '../../../platform/ui/controls/Icon.tsx';
import { type Find, matches, type PaletteProvider } from '../../../platform/ui/palette.ts';
import { identificationRequestsContract } from '../../../risk/buyers/identification-requests.contract.ts';
import { coverEstimatesContract } from '../../../risk/cover-estimates/cover-estimates.contract.ts';
import { coverJobsContract, coverRequestJobsContract } from '../../../risk/covers/cover-jobs.contract.ts';
import { coverRequestsContract } from '../../../risk/covers/cover-requests.contract.ts';
import { ndCoversContract } from '../../../risk/nd-covers/nd-covers.contract.ts';
import { strategicCoversContract } from '../../../risk/strategic-covers/strategic-covers.contract.ts';
import { unnamedCoversContract } from '../../../risk/unnamed-covers/unnamed-covers.contract.ts';
import { shippingCheckContract } from '../../../workspace/shipping-check/shipping-check.contract.ts';

/** An action and the screen on which it begins. */
type PaletteCommand = Readonly<{
  id: string;
  label: MessageDescriptor;
  /** Further words by which it is found. */
  alsoCalled?: MessageDescriptor;
  icon: IconName;
  /** Whoever may not do it is not offered it. */
  needs: Operation;
  path: string;
  search?: Readonly<Record<string, string>>;
}>;

const covers = { path: paths.managedCovers, search: { filter: 'cover' }, icon: 'cover' } as const;

/** What can be done in the areas, wherever one is. */
const commands: readonly PaletteCommand[] = [
  {
    id: 'approve-next',
    label: msg`Approve next request`,
    icon: 'order',
    needs: orderingContract.approveOrder,
    path: paths.orders,
  },
  { id: 'reduce', label: msg`Reduce covers`, needs: coverRequestsContract.requestCover, ...covers },
  { id: 'cancel', label: msg`Cancel covers`, needs: coverRequestsContract.requestCover, ...covers },
  { id: 'increase', label: msg`Increase a cover`, needs: coverRequestsContract.requestCover, ...covers },
  {
    id: 'can-i-ship',
    label: msg`Can I ship?`,
    alsoCalled: msg`Delivery, covered, check`,
    icon: 'ship',
    needs: shippingCheckContract.checkShipping,
    path: paths.shippingCheck,
  },
  {
    id: 'report-overdue',
    label: msg`Report an overdue`,
    alsoCalled: msg`Unpaid, late, non-payment`,
    icon: 'clock',
    needs: overduesContract.reportOverdue,
    path: paths.newOverdue,
  },
  {
    id: 'estimate',
    label: msg`Estimate cover`,
    icon: 'estimate',
    needs: coverEstimatesContract.estimateCover,
    path: paths.newCover,
  },
  {
    id: 'hand-in-requests',
    label: msg`Upload bulk requests`,
    alsoCalled: msg`Upload, import`,
    icon: 'import',
    needs: coverRequestJobsContract.handInCoverRequests,
    path: paths.coverRequestJobs,
  },
  {
    id: 'hand-in-changes',
    label: msg`Upload bulk changes`,
    alsoCalled: msg`Upload, import`,
    icon: 'import',
    needs: coverJobsContract.handInCoverChanges,
    path: paths.coverJobs,
  },
  {
    id: 'hand-in-ledger',
    label: msg`Upload aged debtors`,
    alsoCalled: msg`Upload, import`,
    icon: 'import',
    needs: ledgerJobsContract.handInLedger,
    path: paths.ledgers,
  },
  {
    id: 'self-check',
    label: msg`Check a buyer for unnamed cover`,
    icon: 'unnamed-cover',
    needs: unnamedCoversContract.checkUnnamedCover,
    path: paths.newUnnamedCheck,
  },
  {
    id: 'precheck',
    label: msg`Request the Standard ND limit`,
    alsoCalled: msg`PreCheck`,
    icon: 'nd-cover',
    needs: ndCoversContract.checkBuyer,
    path: paths.newNdCover,
  },
  {
    id: 'nominate',
    label: msg`Nominate a strategic buyer`,
    needs: strategicCoversContract.nominateStrategicCover,
    ...covers,
    icon: 'star',
  },
  {
    id: 'identify',
    label: msg`Request identification of a buyer`,
    icon: 'buyers',
    needs: identificationRequestsContract.submitIdentificationRequest,
    path: paths.newIdentificationRequest,
  },
  {
    id: 'export',
    label: msg`Export covers`,
    icon: 'export',
    needs: exportsContract.askForExport,
    path: paths.covers,
  },
  { id: 'invite', label: msg`Invite a user`, icon: 'person', needs: usersContract.inviteUser, path: paths.newUser },
];

/** Actions of all areas that the reader may do; they wait until something is typed. */
export const commandsInPalette: PaletteProvider = {
  id: 'commands',
  title: msg`Start`,
  useFinds(typed) {
    const { i18n } = useLingui();
    const navigate = useNavigate();
    const finds = commands.flatMap(({ id, label, alsoCalled, icon, needs, path, search = {} }): Find[] => {
      // oxlint-disable-next-line react-hooks/rules-of-hooks -- the list of actions is a constant
      const whyNot = useWhyNot(needs);
      const words = [label, alsoCalled].map((each) => (each ? i18n._(each) : '')).join(' ');
      if (whyNot !== null || typed.trim() === '' || !matches(words, typed)) return [];
      return [{ id, label: i18n._(label), icon, run: () => void navigate({ to: path, search } as never) }];
    });
    return { finds };
  },
};
