import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DeedForm } from '../../platform/web/form/DeedForm.tsx';
import { useDeedForm } from '../../platform/web/form/useDeedForm.ts';
import { Button } from '../../platform/web/ui/Button.tsx';
import { Dialog } from '../../platform/web/ui/Dialog.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import type { OverdueDialogProps } from './OverdueActions.tsx';
import { useChangeOverdue } from './overdues.queries.ts';
import { ToldFields } from './ToldFields.tsx';
import { bodyOfTold, missingOfTold, type ToldValues, toldPointers, valuesOfTold } from './told-form.ts';

/** Changes what was declared with a report, as long as it is open (handbook N 1.1). */
export function ChangeTold({ overdue }: Pick<OverdueDialogProps, 'overdue'>) {
  const [asks, ask] = useState(false);
  if (overdue.actions.update !== null) return null;
  return (
    <>
      <Button kind="quiet" size="small" onPress={() => ask(true)}>
        <Trans>Change…</Trans>
      </Button>
      {asks && <ChangeToldDialog overdue={overdue} onClose={() => ask(false)} />}
    </>
  );
}

function ChangeToldDialog({ overdue, onClose }: OverdueDialogProps) {
  const { t } = useLingui();
  const say = useToast();
  const change = useChangeOverdue();
  const { overdueId, version, told, customerReference, company } = overdue;
  const form = useDeedForm<ToldValues>({
    initial: valuesOfTold(told, customerReference),
    pointers: toldPointers,
    check: (values) => Object.fromEntries(missingOfTold(values).map((field) => [field, t`Please fill this in.`])),
  });
  return (
    <Dialog title={t`What is told of ${company.companyName}`} width="wide" isOpen onClose={onClose}>
      <DeedForm
        form={form}
        onSubmit={async (values) => {
          await change.mutateAsync({ params: { overdueId }, body: bodyOfTold(values, told), ifMatch: version });
          say({ text: t`The insurer is told.` });
          onClose();
        }}
        actions={
          <>
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              <Trans>Tell the insurer</Trans>
            </Button>
            <Button onPress={onClose}>
              <Trans>Leave it</Trans>
            </Button>
          </>
        }
      >
        <ToldFields form={form} />
      </DeedForm>
    </Dialog>
  );
}
