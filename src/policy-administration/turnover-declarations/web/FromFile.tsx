import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { unreadableLabels } from '../../../bulk/jobs/web/public.ts';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { type FileChooser, FileInput } from '../../../platform/ui/files/FileInput.tsx';
import { useFileReading } from '../../../platform/ui/files/useFileReading.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import {
  type DeclarationDetail,
  type TurnoverFile,
  turnoverDeclarationsContract,
} from '../turnover-declarations.contract.ts';
import type { TurnoverRead } from '../turnover-rows.ts';
import styles from './declarations.module.css';

type Props = Readonly<{
  declaration: DeclarationDetail;
  onRead(read: TurnoverRead | 'unclear', sheets: TurnoverFile['sheets']): void;
}>;

/** Fills the lines in from a file: columns of countries and amounts, categories and companies, wherever they are. */
export function FromFile({ declaration: { todId }, onRead }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const chooser = useRef<FileChooser>(null);
  const { read, isReading, problem } = useFileReading(turnoverDeclarationsContract.readTurnoverFile);
  const readFile = async (file: File) => {
    const found = await read({ file, decimalSign: format.notation.decimalSign }, { params: { todId } });
    if (!found) return;
    const { isUnclear, lines, leftOut, sheets } = found;
    onRead(isUnclear ? 'unclear' : { lines: lines.map(plainLine), leftOut }, sheets);
  };
  return (
    <>
      <Button icon="import" isBusy={isReading} onPress={() => chooser.current?.open()}>
        <Trans>Upload a file…</Trans>
      </Button>
      <FileInput
        ref={chooser}
        label={t`Turnover from a file (XLSX or CSV)`}
        accept=".xlsx,.csv,.tsv,.txt"
        onFiles={([file]) => file && void readFile(file)}
      />
      {problem && <Unreadable problem={problem} />}
    </>
  );
}

function plainLine({ turnover, exclusions, ...line }: TurnoverFile['lines'][number]) {
  return { ...line, turnover: turnover.amount, exclusions: exclusions?.amount ?? null };
}

function Unreadable({ problem }: { problem: ProblemError }) {
  const { i18n } = useTexts();
  const problemText = useProblemText();
  const label = unreadableLabels[problem.errors[0]?.code ?? ''];
  return (
    <div className={styles.problem}>
      <Banner tone="neg" isSpoken>
        {label ? i18n._(label) : problemText(problem)}
      </Banner>
    </div>
  );
}
