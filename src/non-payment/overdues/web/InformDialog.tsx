import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AnswerInsurerDialog } from '../../../platform/documents/web/public.ts';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { OverdueDialogProps } from './OverdueActions.tsx';
import { overdueDocuments } from './overdue-documents.ts';
import { useInform } from './overdues.queries.ts';
import { RemindersField } from './RemindersField.tsx';
import { remindersOf } from './report-details-form.ts';

/** Answers what the insurer asks about a report: text, the steps taken by now, and documents. */
export function InformDialog({ overdue, onClose }: OverdueDialogProps) {
  const { t } = useLingui();
  const { today } = useFormat();
  const inform = useInform();
  const { overdueId, question, told } = overdue;
  const [reminders, setReminders] = useState(String(told.remindersSentCount ?? ''));
  const [lastActionDate, setLastAction] = useState(told.lastActionDate ?? '');
  return (
    <AnswerInsurerDialog
      question={question}
      draft={`overdue-answer/${overdueId}`}
      categories={overdueDocuments}
      onSend={({ text, documents }) =>
        inform.mutateAsync({
          params: { overdueId },
          body: {
            comment: text,
            documents,
            ...remindersOf(reminders),
            ...(lastActionDate === '' ? {} : { lastActionDate }),
          },
        })
      }
      onClose={onClose}
    >
      <RemindersField value={reminders} onChange={setReminders} />
      <DayField
        label={t`Last reminder or call`}
        isOptional
        to={today}
        value={lastActionDate}
        onChange={setLastAction}
      />
    </AnswerInsurerDialog>
  );
}
