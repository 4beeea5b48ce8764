import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { Select, TextArea } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { Fields, Whole } from '../../../platform/ui/form/FormParts.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import type { Stage } from '../collection.ts';
import { collectionStatusLabels } from '../collection-labels.ts';
import type { CaseDialogProps } from './CollectionDialogs.tsx';
import { useAdvanceOwn } from './collections.queries.ts';

/** The present stage of the insured's own collection. */
export function StageDialog({ collection, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const notify = useToast();
  const advance = useAdvanceOwn();
  const { collectionId, version, actions, company } = collection;
  const form = useActionForm<{ stage: Stage | ''; text: string }>({
    initial: { stage: '', text: '' },
    check: ({ stage }) => ({ stage: stage === '' ? t`Please fill this in.` : null }),
  });
  const { onChange, ...chosen } = form.field('stage');
  return (
    <Dialog title={t`Where the case of ${company.companyName} stands`} isOpen onClose={onClose}>
      <ActionForm
        form={form}
        onSubmit={async ({ stage, text }) => {
          if (stage === '') return;
          const words = text.trim() === '' ? {} : { text: text.trim() };
          await advance.mutateAsync({ params: { collectionId }, body: { stage, ...words }, ifMatch: version });
          notify({ text: t`The stage is entered.` });
          onClose();
        }}
        actions={
          <>
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              <Trans>Enter the stage</Trans>
            </Button>
            <Button onPress={onClose}>
              <Trans>Leave it</Trans>
            </Button>
          </>
        }
      >
        <Fields>
          <Select
            label={t`Stage`}
            placeholder={t`Choose`}
            options={actions.stages.map((value) => ({ value, label: i18n._(collectionStatusLabels[value].label) }))}
            onChange={(value) => onChange(value as Stage)}
            {...chosen}
          />
          <Whole>
            <TextArea label={t`Remark`} isOptional rows={3} maxLength={2000} {...form.field('text')} />
          </Whole>
        </Fields>
      </ActionForm>
    </Dialog>
  );
}
