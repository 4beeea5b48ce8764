import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { ActionLink } from '../../../platform/ui/controls/Button.tsx';
import { MenuButton } from '../../../platform/ui/controls/Menu.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useNotifyUndoable } from '../../../platform/ui/useNotifyUndoable.ts';
import type { CoverRequestAction } from '../cover-request.ts';
import type { CoverDetail } from '../cover-shape.ts';
import { coversContract } from '../covers.contract.ts';
import { useChangeCustomerReference, useCoverActions, useSetMonitoring } from './covers.queries.ts';
import { ReferenceDialog } from './ReferenceDialog.tsx';

/**
 * The actions on a cover: the likely ones as buttons, the others behind "more". An action that is not possible now
 * stays visible, with the reason; users who may not see ordering at all (row B4) see none.
 */
export function CoverActions({ cover }: { cover: CoverDetail }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const { data } = useCoverActions(cover.coverId);
  const monitoring = useMonitoring(cover);
  const reference = useChangeCustomerReference();
  const [asksForReference, askForReference] = useState(false);
  const mayChange = useMay(coversContract.changeCustomerReference);
  if (!data || !mayChange) return null;
  const { actions } = data;
  const whyNot = (action: keyof typeof actions) => whyNotText(actions[action]);
  const order = (action: CoverRequestAction) => ({
    whyNot: whyNot(action),
    to: paths.newCover,
    search: { policy: cover.policy, companyId: cover.company.companyId, action },
  });
  const hasNone = cover.standing !== 'cover' && cover.standing !== 'validated';
  return (
    <>
      {hasNone ? (
        <ActionLink kind="primary" {...order('NEW')}>
          <Trans>Request again</Trans>
        </ActionLink>
      ) : (
        <>
          <ActionLink kind="primary" {...order('INCREASE')}>
            <Trans>Increase…</Trans>
          </ActionLink>
          <ActionLink {...order('REDUCTION')}>
            <Trans>Reduce…</Trans>
          </ActionLink>
          <ActionLink isDangerous {...order('CANCELLATION')}>
            <Trans>Cancel cover…</Trans>
          </ActionLink>
        </>
      )}
      <MenuButton
        label={t`More`}
        items={[
          {
            id: 'appeal',
            label: t`Appeal…`,
            icon: 'replay',
            ...order('APPEAL'),
          },
          {
            id: 'top-up',
            label: cover.temporary ? t`Prolong or change the temporary increase…` : t`Increase for a time…`,
            icon: 'clock',
            ...order('TOP_UP'),
          },
          {
            id: 'prolong',
            label: t`Prolong…`,
            icon: 'calendar',
            ...order('PROLONGATION'),
          },
          {
            id: 'reference',
            label: t`Change customer reference…`,
            icon: 'document',
            whyNot: whyNot('REFERENCE_CHANGE'),
            onPress: () => askForReference(true),
          },
          {
            id: 'monitoring',
            label: cover.isMonitored ? t`Stop monitoring` : t`Monitor`,
            icon: 'eye',
            whyNot: whyNot('MONITORING'),
            onPress: monitoring,
          },
        ]}
      />
      <ReferenceDialog
        former={cover.customerReference}
        action={reference}
        onChange={(customerReference, whenDone) =>
          reference.mutate(
            { params: { coverId: cover.coverId }, body: { customerReference }, ifMatch: cover.version },
            whenDone,
          )
        }
        isOpen={asksForReference}
        onClose={() => askForReference(false)}
      />
    </>
  );
}

/** Watches the buyer, or stops; it can be undone from the message. */
function useMonitoring({ coverId, isMonitored, version, company }: CoverDetail): () => void {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const notifyUndoable = useNotifyUndoable();
  const monitoring = useSetMonitoring();
  const { companyName } = company;
  const asked = (wanted: boolean, ifMatch: number) => ({ params: { coverId }, body: { isMonitored: wanted }, ifMatch });
  return () =>
    monitoring.mutate(asked(!isMonitored, version), {
      onSuccess: (changed) =>
        notifyUndoable(isMonitored ? t`${companyName} is no longer monitored.` : t`${companyName} is monitored.`, () =>
          monitoring.mutateAsync(asked(isMonitored, changed.version)),
        ),
      onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
    });
}
