import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMe } from '../../access/web/public.ts';
import { useProblemText, useWhyNotText } from '../../platform/web/problem-texts.ts';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import { Button } from '../../platform/web/ui/Button.tsx';
import { Dialog } from '../../platform/web/ui/Dialog.tsx';
import { Select } from '../../platform/web/ui/Field.tsx';
import { PolicyField } from '../../policies/web/public.ts';
import { doubledHeads } from '../doubled-heads.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { fieldOfSeveral, readableFields } from '../readable-fields.ts';
import { confidenceLabels, questionLabels } from './column-words.ts';
import { useJobKind } from './job-kinds.ts';
import { fieldLabel } from './job-labels.ts';
import styles from './jobs.module.css';
import { useConfirmColumns, useReadAgain } from './jobs.queries.ts';

type ColumnsOfFileProps = { job: JobOnWire; isOpen: boolean; onClose(): void };

/** What each column of a file is read as. Until its lines are ordered the reader can say otherwise, and it is read anew. */
export function ColumnsOfFile({ job, isOpen, onClose }: ColumnsOfFileProps) {
  return isOpen ? <OpenColumns key={job.version} job={job} onClose={onClose} /> : null;
}

function OpenColumns({ job, onClose }: { job: JobOnWire; onClose(): void }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const problemText = useProblemText();
  const { policyCount } = useMe();
  const { told, say, isSame } = useTelling(job);
  const readAgain = useReadAgain();
  const confirm = useConfirmColumns();
  const run = () => readAgain.mutate({ params: { jobId: job.jobId }, body: bodyOf(told, job) }, { onSuccess: onClose });
  const agree = () => confirm.mutate({ params: { jobId: job.jobId } }, { onSuccess: onClose });
  const whyNot = whyNotText(job.whyNotReadAgain) ?? (isSame ? t`Nothing was changed.` : null);
  const isAsked = isSame && job.whyNotConfirmColumns === null && job.mapping.toConfirm.length > 0;
  const problem = readAgain.error ?? confirm.error;
  return (
    <Dialog
      title={t`Columns of the file`}
      isOpen
      onClose={onClose}
      width="wide"
      actions={
        <>
          {isAsked ? (
            <Button kind="primary" isBusy={confirm.isPending} onPress={agree}>
              <Trans>Confirm columns</Trans>
            </Button>
          ) : (
            <Button kind="primary" whyNot={whyNot} isBusy={readAgain.isPending} onPress={run}>
              <Trans>Read the file again</Trans>
            </Button>
          )}
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.handIn}>
        {job.mapping.source === 'REMEMBERED' && (
          <p className={styles.origin}>
            <Trans>Read as your organisation read the last file with these headings.</Trans>
          </p>
        )}
        {job.sheets && job.sheets.all.length > 1 && (
          <Select
            label={t`Sheet`}
            value={told.sheet ?? ''}
            options={job.sheets.all.map(({ name }) => ({ value: name, label: name }))}
            onChange={(sheet) => say({ ...told, sheet })}
          />
        )}
        {told.sheet === (job.sheets?.read ?? null) ? (
          <ColumnsTable job={job} fields={told.fields} onSay={(fields) => say({ ...told, fields })} />
        ) : (
          <p>
            <Trans>The columns of this sheet are found when it is read.</Trans>
          </p>
        )}
        {job.whyNotReadAgain === null && <NotationOfFile told={told} onSay={say} />}
        {policyCount > 1 && job.whyNotReadAgain === null && (
          <PolicyField
            label={t`Policy of lines that name none`}
            value={told.policy}
            onChange={(policy) => say({ ...told, policy })}
          />
        )}
        {job.counts.lines > 0 && job.whyNotReadAgain === null && (
          <p className={styles.origin}>
            <Trans>All lines are checked anew. What was corrected in them here is lost.</Trans>
          </p>
        )}
        {problem && (
          <Banner tone="neg" isSpoken>
            {problemText(problem)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** How the reader says that the file is to be read. */
type Told = Readonly<{
  sheet: string | null;
  policy: string | null;
  fields: readonly (string | null)[];
  dayOrder: 'day-first' | 'month-first' | null;
  decimalSign: ',' | '.' | null;
}>;

const asInFile = '-';

/** How dates and amounts are meant that can be read in two ways. */
function NotationOfFile({ told, onSay }: { told: Told; onSay(told: Told): void }) {
  const { t } = useLingui();
  const found = { value: asInFile, label: t`as the file shows` };
  return (
    <div className={styles.same}>
      <Select
        label={t`Dates such as 03/04/2026`}
        isSmall
        value={told.dayOrder ?? asInFile}
        options={[
          found,
          { value: 'day-first', label: t`The day comes first` },
          { value: 'month-first', label: t`The month comes first` },
        ]}
        onChange={(chosen) =>
          onSay({ ...told, dayOrder: chosen === 'day-first' || chosen === 'month-first' ? chosen : null })
        }
      />
      <Select
        label={t`Amounts such as 1.234`}
        isSmall
        value={told.decimalSign ?? asInFile}
        options={[found, { value: ',', label: t`Decimal comma` }, { value: '.', label: t`Decimal point` }]}
        onChange={(chosen) => onSay({ ...told, decimalSign: chosen === ',' || chosen === '.' ? chosen : null })}
      />
    </div>
  );
}

function useTelling(job: JobOnWire) {
  const before: Told = {
    sheet: job.sheets?.read ?? null,
    policy: job.policy,
    fields: job.fileColumns.map(({ field }) => field),
    dayOrder: null,
    decimalSign: null,
  };
  const [told, say] = useState(before);
  return { told, say, isSame: JSON.stringify(told) === JSON.stringify(before) };
}

function bodyOf({ sheet, policy, fields, dayOrder, decimalSign }: Told, { sheets }: JobOnWire) {
  const isSameSheet = sheet === (sheets?.read ?? null);
  return {
    ...(policy === null ? {} : { policy }),
    ...(sheet === null ? {} : { sheet }),
    ...(isSameSheet ? { fields: [...fields] } : {}),
    ...(dayOrder === null ? {} : { dayOrder }),
    ...(decimalSign === null ? {} : { decimalSign }),
  };
}

type ColumnsTableProps = {
  job: JobOnWire;
  fields: readonly (string | null)[];
  onSay(fields: readonly (string | null)[]): void;
};

function ColumnsTable({ job, fields, onSay }: ColumnsTableProps) {
  const { t, i18n } = useLingui();
  const optionsFor = useFieldOptions(job);
  const labelOf = useFieldName();
  /** A field is one column: another one that had it is not read any more. */
  const choose = (place: number, chosen: string) => {
    const field = chosen === notRead ? null : chosen;
    const others = fields.map((each) => (each === field && each !== fieldOfSeveral ? null : each));
    onSay(others.with(place, field));
  };
  return (
    <table className={styles.columns}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>In the file</Trans>
          </th>
          <th scope="col">
            <Trans>Read as</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {job.fileColumns.map(({ header, examples, confidence, field: found }, place) => {
          const field = fields[place] ?? null;
          const asked = job.mapping.questions.filter(({ column }) => column === place);
          return (
            <tr key={place} className={field === null ? styles.passedOver : undefined}>
              <td>
                {header || <Trans>Heading above the rows</Trans>}
                {examples.length > 0 && <p className={styles.origin}>{examples.join(' · ')}</p>}
                {field === null && isDoubled(job, header) && (
                  <p>
                    <Trans>Another column has the same head.</Trans>
                  </p>
                )}
              </td>
              <td>
                {job.whyNotReadAgain ? (
                  labelOf(field)
                ) : (
                  <Select
                    label={t`Column ${header} is read as`}
                    hidesLabel
                    isSmall
                    value={field ?? notRead}
                    options={optionsFor(field)}
                    onChange={(chosen) => choose(place, chosen)}
                  />
                )}
                {field !== null && field === found && (
                  <p className={styles.origin} data-confidence={confidence}>
                    {i18n._(confidenceLabels[confidence])}
                  </p>
                )}
                {field === found &&
                  asked.map((question) => (
                    <p key={question.code + question.field} className={styles.asked}>
                      {i18n._(fieldLabel(question.field))}: {i18n._(questionLabels[question.code])}
                    </p>
                  ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The choice that passes a column over. */
const notRead = '-';

/** What a column can be: what it is read as now, any field of such lines, or nothing. */
function useFieldOptions({ fileColumns }: JobOnWire) {
  const kind = useJobKind();
  const labelOf = useFieldName();
  const found = fileColumns.flatMap(({ field }) => field ?? []);
  const hasNumber = found.includes('policyId');
  const names = readableFields[kind].filter((name) => !(name === 'policy' && hasNumber));
  return (current: string | null) =>
    [notRead, ...new Set([...(hasNumber ? ['policyId'] : []), ...names, ...(current === null ? [] : [current])])].map(
      (value) => ({ value, label: labelOf(value === notRead ? null : value) }),
    );
}

function useFieldName() {
  const { t, i18n } = useLingui();
  return (field: string | null) => {
    if (field === null) return t`not used`;
    const [, type] = field.split(':');
    const label = i18n._(fieldLabel(field));
    return type === undefined ? label : `${label} (${type})`;
  };
}

function isDoubled({ columns, passedOver }: JobOnWire, header: string): boolean {
  return passedOver.includes(header) && doubledHeads(columns, [header]).length > 0;
}
