import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { DraftComparison, PolicyDraftDetail } from '../policy-drafts.contract.ts';
import { changesWithSurroundings, type ShownPart } from '../text-comparison.ts';
import styles from './policy-drafts.module.css';
import { useDraftComparison } from './policy-drafts.queries.ts';

type Version = PolicyDraftDetail['versions'][number];

/** What has changed in the text since the version before, or another one; nothing where there is only one. */
export function DraftChanges({ draft: { policyDraftId, versionNumber, versions } }: { draft: PolicyDraftDetail }) {
  const others = versions.filter((version) => version.policyDraftId !== policyDraftId);
  const before = others.find((version) => version.versionNumber < versionNumber) ?? others.at(-1);
  if (!before) return null;
  return <ChangesSince policyDraftId={policyDraftId} others={others} before={before} />;
}

type Props = Readonly<{ policyDraftId: string; others: readonly Version[]; before: Version }>;

function ChangesSince({ policyDraftId, others, before }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const [comparedWith, compareWith] = useState(before.policyDraftId);
  const [showsAll, showAll] = useState(false);
  const { data, error, refetch } = useDraftComparison(policyDraftId, comparedWith);
  const options = others.map((version) => {
    const number = format.number(version.versionNumber);
    return { value: version.policyDraftId, label: t`Version ${number}` };
  });
  return (
    <section className={styles.changes}>
      <Heading>
        <Trans>Changes of the text</Trans>
      </Heading>
      <div className={styles.compared}>
        <Select label={t`Compared with`} options={options} value={comparedWith} onChange={compareWith} />
        <Checkbox label={t`Show the whole text`} isChecked={showsAll} onChange={showAll} />
      </div>
      {error && !data && <ErrorState problem={error} what={t`The texts could not be compared.`} onRetry={refetch} />}
      {data ? <Comparison comparison={data} showsAll={showsAll} /> : !error && <StillReading />}
    </section>
  );
}

function Comparison({ comparison: { changes, parts }, showsAll }: { comparison: DraftComparison; showsAll: boolean }) {
  return (
    <>
      <p className={styles.count}>
        {changes === 0 ? (
          <Trans>The text is the same.</Trans>
        ) : (
          <Plural value={changes} one="# place has changed." other="# places have changed." />
        )}
      </p>
      {(showsAll || changes > 0) && (
        <div className={styles.text}>
          {(showsAll ? parts : changesWithSurroundings(parts)).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
            <Part key={place} part={part} />
          ))}
        </div>
      )}
    </>
  );
}

function Part({ part }: { part: ShownPart }) {
  if (part === null) return <span className={styles.gap}>…</span>;
  if (part.kind === 'ADDED') return <ins>{part.text}</ins>;
  return part.kind === 'REMOVED' ? <del>{part.text}</del> : part.text;
}
