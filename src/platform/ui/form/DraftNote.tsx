import { Trans } from '@lingui/react/macro';
import { Banner } from '../controls/Banner.tsx';
import { Button } from '../controls/Button.tsx';
import { useFormat } from '../format/useFormat.ts';
import { useProblemText } from '../problem-texts.ts';
import styles from './ActionForm.module.css';
import type { DraftState } from './useDraft.ts';

/** When a draft was kept or from when it was restored, what is wrong, and the ways on. */
export function DraftNote({ draft, onAfresh = draft.startAfresh }: { draft: DraftState; onAfresh?(): void }) {
  const format = useFormat();
  const problemText = useProblemText();
  const { keptAt, restoredFrom, problem, elsewhereAt } = draft;
  if (elsewhereAt) return <Elsewhere draft={draft} at={elsewhereAt} />;
  if (!keptAt && !problem) return null;
  const at = keptAt && format.time(keptAt);
  const from = restoredFrom && format.time(restoredFrom);
  return (
    <span className={styles.draft} role="status">
      {problem ? (
        <span className={styles.notKept}>
          {problem.status === 0 ? <Trans>The portal cannot be reached.</Trans> : problemText(problem)}{' '}
          {problem.status === 413 ? (
            <Trans>The draft is saved in this browser only.</Trans>
          ) : (
            <Trans>
              The draft is saved in this browser, and on the server as soon as it responds. Nothing has been submitted.
            </Trans>
          )}
        </span>
      ) : from && restoredFrom === keptAt ? (
        <Trans>Draft from {from} restored</Trans>
      ) : (
        <Trans>Draft saved {at}</Trans>
      )}
      <Button kind="quiet" size="small" onPress={onAfresh}>
        <Trans>Clear form</Trans>
      </Button>
    </span>
  );
}

/** Two drafts that were continued separately are never merged. */
function Elsewhere({ draft, at }: { draft: DraftState; at: string }) {
  const format = useFormat();
  const time = format.time(at);
  return (
    <Banner
      tone="warn"
      title={<Trans>This form was changed in another window or on another device, last at {time}.</Trans>}
      isSpoken
    >
      <span className={styles.actions}>
        <Button size="small" onPress={draft.adoptOther}>
          <Trans>Continue with that one</Trans>
        </Button>
        <Button size="small" onPress={draft.keepThis}>
          <Trans>Keep this one</Trans>
        </Button>
      </span>
    </Banner>
  );
}
