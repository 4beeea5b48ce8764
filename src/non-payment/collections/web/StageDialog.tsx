import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { longestRemark } from '../../../platform/core/remark.ts';
import { Select, TextArea } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
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
  const advance = useAdvanceOwn();
  const { collectionId, version, actions, company } = collection;
  const form = useActionForm<{ stage: Stage | ''; text: string }>({
    initial: { stage: '', text: '' },
    check: ({ stage }) => ({ stage: stage === '' ? t`This field is required.` : null }),
  });
  return (
    <FormDialog
      title={t`Stage of the case of ${company.companyName}`}
      form={form}
      yes={<Trans>Enter the stage</Trans>}
      onSubmit={async ({ stage, text }) => {
        if (stage === '') return;
        const words = text.trim() === '' ? {} : { text: text.trim() };
        await advance.mutateAsync({ params: { collectionId }, body: { stage, ...words }, ifMatch: version });
        return t`Stage entered.`;
      }}
      onClose={onClose}
    >
      <Fields>
        <Select
          label={t`Stage`}
          placeholder={t`Choose`}
          options={actions.stages.map((value) => ({ value, label: i18n._(collectionStatusLabels[value].label) }))}
          {...form.field('stage')}
        />
        <Whole>
          <TextArea label={t`Remark`} isOptional rows={3} longest={longestRemark} {...form.field('text')} />
        </Whole>
      </Fields>
    </FormDialog>
  );
}
