import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import type { ColumnQuestionOnWire, confidences } from '../columns.contract.ts';
import { fieldLabel } from '../field-labels.ts';
import { confidenceLabels, useQuestionText } from './column-texts.ts';
import styles from './columns.module.css';

/** A column as a file has it: its head, what it is read as, how sure that is, and some of its cells. */
export type ColumnOnScreen = Readonly<{
  header: string;
  field: string | null;
  confidence: (typeof confidences)[number];
  examples: readonly string[];
}>;

export type ColumnsTableProps = Readonly<{
  columns: readonly ColumnOnScreen[];
  questions: readonly ColumnQuestionOnWire[];
  /** What each column is said to be, in their order. */
  fields: readonly (string | null)[];
  /** Absent where nobody can say otherwise any more. */
  onChoose: ((fields: readonly (string | null)[]) => void) | null;
  /** What a column can be. */
  choices: readonly string[];
  /** A field that several columns may go into. */
  fieldOfSeveral?: string;
  isDoubled?(header: string): boolean;
  /** What unknown words are said to mean, and what they may mean. */
  words?: Readonly<{
    said: Readonly<Record<string, string>>;
    /** What words are read as so far, which can be said otherwise. */
    known?: Readonly<Record<string, string>>;
    choices: readonly Readonly<{ value: string; label: string }>[];
    onChoose(said: Readonly<Record<string, string>>): void;
  }>;
}>;

/** The choice that passes a column over. */
const notRead = '-';

/** All columns of a file or of pasted rows with what they are read as and some of their cells, each to be changed. */
export function ColumnsTable(props: ColumnsTableProps) {
  const { columns, questions, fields, onChoose, choices, fieldOfSeveral, isDoubled, words } = props;
  const { t, i18n } = useLingui();
  const questionText = useQuestionText();
  const labelOf = useFieldName();
  const said = (question: ColumnQuestionOnWire) =>
    question.word !== undefined && words && onChoose ? (
      <WordQuestion key={question.word} word={question.word} rows={question.rows ?? 1} words={words} />
    ) : (
      sentence(question)
    );
  const sentence = (question: ColumnQuestionOnWire) => (
    <p key={question.code + question.field + (question.word ?? '')} className={styles.asked}>
      {i18n._(fieldLabel(question.field))}: {questionText(question)}
    </p>
  );
  /** A field is one column: another one that had it is not read any more. */
  const choose = (place: number, chosen: string) => {
    const field = chosen === notRead ? null : chosen;
    const others = fields.map((each) => (each === field && each !== fieldOfSeveral ? null : each));
    onChoose?.(others.with(place, field));
  };
  const optionsFor = (current: string | null) =>
    [notRead, ...new Set([...choices, ...(current === null ? [] : [current])])].map((value) => ({
      value,
      label: labelOf(value === notRead ? null : value),
    }));
  return (
    <>
      {questions.filter(({ column }) => column === null).map(said)}
      {words &&
        onChoose &&
        Object.keys(words.known ?? {}).map((word) => <WordQuestion key={word} word={word} words={words} />)}
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
          {columns.map(({ header, examples, confidence, field: found }, place) => {
            const field = fields[place] ?? null;
            return (
              <tr key={place} className={field === null ? styles.passedOver : undefined}>
                <td>
                  {header || <Trans>Heading above the rows</Trans>}
                  {examples.length > 0 && <p className={styles.note}>{examples.join(' · ')}</p>}
                  {field === null && isDoubled?.(header) && (
                    <p>
                      <Trans>Another column has the same heading.</Trans>
                    </p>
                  )}
                </td>
                <td>
                  {onChoose === null ? (
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
                    <p className={styles.note} data-confidence={confidence}>
                      {i18n._(confidenceLabels[confidence])}
                    </p>
                  )}
                  {field === found && questions.filter(({ column }) => column === place).map(said)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** Asks what a word of the file means; its lines wait for the answer. Known answers can be changed. */
function WordQuestion({
  word,
  rows,
  words,
}: {
  word: string;
  rows?: number;
  words: NonNullable<ColumnsTableProps['words']>;
}) {
  const { t } = useLingui();
  const { said, known = {}, choices, onChoose } = words;
  return (
    <div className={styles.asked}>
      <Select
        label={t`What does “${word}” mean?`}
        {...(rows === undefined ? {} : { hint: t`${plural(rows, { one: 'on # line', other: 'on # lines' })}` })}
        isSmall
        value={said[word] ?? known[word] ?? ''}
        options={word in known ? choices : [{ value: '', label: t`Not chosen: its lines are skipped` }, ...choices]}
        onChange={(meaning) => {
          const { [word]: _before, ...others } = said;
          onChoose(meaning === '' ? others : { ...others, [word]: meaning });
        }}
      />
    </div>
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
