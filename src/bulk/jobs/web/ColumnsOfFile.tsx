import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useAction } from '../../../platform/ui/query.ts';
import { PolicyField } from '../../../policies/policies/web/public.ts';
import type { BlankOpen } from '../../imports/cell-type.ts';
import {
  BlankChoice,
  type ChosenNotation,
  ColumnsTable,
  CurrencyChoice,
  NotationChoice,
  useWordMeanings,
} from '../../imports/web/public.ts';
import type { WordMeaning } from '../../imports/word-meanings.ts';
import { doubledHeads } from '../doubled-heads.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { fieldOfSeveral } from '../line-target.ts';
import styles from './jobs.module.css';
import { useJobOperations, useJobScreens } from './line-target.ts';

type ColumnsOfFileProps = { job: JobOnWire; isOpen: boolean; onClose(): void };

/**
 * What each column of a file is read as. Until its lines are ordered the reader can say otherwise, and it is read
 * again.
 */
export function ColumnsOfFile({ job, isOpen, onClose }: ColumnsOfFileProps) {
  return isOpen ? <OpenColumns key={job.version} job={job} onClose={onClose} /> : null;
}

function OpenColumns({ job, onClose }: { job: JobOnWire; onClose(): void }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const problemText = useProblemText();
  const { policyCount } = useMe();
  const { reading, choose, isSame } = useReadingChoices(job);
  const choices = useChoices(job);
  const meanings = useWordMeanings();
  const readAgain = useAction(useJobOperations().readAgain);
  const confirm = useAction(useJobOperations().confirmColumns);
  const run = () =>
    readAgain.mutate({ params: { jobId: job.jobId }, body: bodyOf(reading, job) }, { onSuccess: onClose });
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
      <div className={styles.uploadFile}>
        {job.mapping.source === 'REMEMBERED' && (
          <p className={styles.origin}>
            <Trans>Read in the same way as your organisation’s last file with these headings.</Trans>
          </p>
        )}
        {job.sheets && job.sheets.all.length > 1 && (
          <Select
            label={t`Sheet`}
            value={reading.sheet ?? ''}
            options={job.sheets.all.map(({ name }) => ({ value: name, label: name }))}
            onChange={(sheet) => choose({ ...reading, sheet })}
          />
        )}
        {reading.sheet === (job.sheets?.read ?? null) ? (
          <ColumnsTable
            columns={job.fileColumns}
            questions={job.mapping.questions}
            fields={reading.fields}
            onChoose={job.whyNotReadAgain === null ? (fields) => choose({ ...reading, fields }) : null}
            choices={choices}
            fieldOfSeveral={fieldOfSeveral}
            isDoubled={(header) => isDoubled(job, header)}
            words={{
              said: reading.words,
              known: job.said.words,
              choices: meanings,
              onChoose: (words) => choose({ ...reading, words }),
            }}
          />
        ) : (
          <p>
            <Trans>The columns of this sheet are recognised when it is read.</Trans>
          </p>
        )}
        {job.whyNotReadAgain === null && (
          <CurrencyChoice
            questions={job.mapping.questions}
            value={reading.currency}
            onChoose={(currency) => choose({ ...reading, currency })}
          />
        )}
        {job.whyNotReadAgain === null && (
          <BlankChoice
            questions={job.mapping.questions}
            value={reading.blankOpen}
            onChoose={(blankOpen) => choose({ ...reading, blankOpen })}
          />
        )}
        {job.whyNotReadAgain === null && (
          <NotationChoice said={reading} onChoose={(notation) => choose({ ...reading, ...notation })} />
        )}
        {policyCount > 1 && job.whyNotReadAgain === null && (
          <PolicyField
            label={t`Policy of lines without one`}
            value={reading.policy}
            onChange={(policy) => choose({ ...reading, policy })}
          />
        )}
        {job.counts.lines > 0 && job.whyNotReadAgain === null && (
          <p className={styles.origin}>
            <Trans>All lines are read and checked again. Corrections made by hand are kept.</Trans>
          </p>
        )}
        {job.whyNotReadAgain !== null && <p className={styles.origin}>{whyNotText(job.whyNotReadAgain)}</p>}
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
type ReadingChoices = ChosenNotation &
  Readonly<{
    sheet: string | null;
    policy: string | null;
    currency: string | null;
    fields: readonly (string | null)[];
    words: Readonly<Record<string, string>>;
    blankOpen: BlankOpen | null;
  }>;

function useReadingChoices(job: JobOnWire) {
  const before: ReadingChoices = {
    sheet: job.sheets?.read ?? null,
    policy: job.policy,
    currency: job.said.currency,
    fields: job.fileColumns.map(({ field }) => field),
    dayOrder: job.said.dayOrder,
    decimalSign: job.said.decimalSign,
    words: {},
    blankOpen: job.said.blankOpen,
  };
  const [reading, choose] = useState(before);
  return { reading, choose, isSame: JSON.stringify(reading) === JSON.stringify(before) };
}

function bodyOf(
  { sheet, policy, fields, dayOrder, decimalSign, currency, words, blankOpen }: ReadingChoices,
  { sheets }: JobOnWire,
) {
  const isSameSheet = sheet === (sheets?.read ?? null);
  return {
    ...(policy === null ? {} : { policy }),
    ...(sheet === null ? {} : { sheet }),
    ...(isSameSheet ? { fields: [...fields] } : {}),
    ...(dayOrder === null ? {} : { dayOrder }),
    ...(decimalSign === null ? {} : { decimalSign }),
    ...(currency === null ? {} : { currency }),
    ...(blankOpen === null ? {} : { blankOpen }),
    ...(Object.keys(words).length === 0 ? {} : { words: words as Record<string, WordMeaning> }),
  };
}

/** What a column can be: any field of such lines; a policy goes by one of its names. */
function useChoices({ fileColumns }: JobOnWire): readonly string[] {
  const { readable } = useJobScreens().target;
  const hasNumber = fileColumns.some(({ field }) => field === 'policyId');
  return [...(hasNumber ? ['policyId'] : []), ...readable.filter((name) => !(name === 'policy' && hasNumber))];
}

function isDoubled({ columns, passedOver }: JobOnWire, header: string): boolean {
  return passedOver.includes(header) && doubledHeads(columns, [header]).length > 0;
}
