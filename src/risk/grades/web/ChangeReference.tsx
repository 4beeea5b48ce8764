import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { ReferenceDialog } from '../../covers/web/public.ts';
import { waitsInside } from '../grade-request.ts';
import { type GradeRequestDetail, useChangeGradeReference } from './grades.queries.ts';

/** Changes the customer's own reference of a grade request; an order that waits for colleagues is handed over again. */
export function ChangeReference({ request }: { request: GradeRequestDetail }) {
  const { t } = useLingui();
  const [asks, ask] = useState(false);
  const action = useChangeGradeReference();
  const whyNot = useWhyNotText()(request.actions.changeReference);
  return (
    <>
      <Button whyNot={whyNot} onPress={() => ask(true)}>
        <Trans>Change customer reference…</Trans>
      </Button>
      <ReferenceDialog
        former={request.customerReference}
        action={action}
        onChange={(customerReference, whenDone) =>
          action.mutate(
            {
              params: { gradeRequestId: request.requestId },
              body: { customerReference },
              ifMatch: request.version,
            },
            whenDone,
          )
        }
        isOpen={asks}
        onClose={() => ask(false)}
      >
        {waitsInside(request) && (
          <p>{t`The request becomes a draft; approvals given so far no longer count. Submit it again afterwards.`}</p>
        )}
      </ReferenceDialog>
    </>
  );
}
