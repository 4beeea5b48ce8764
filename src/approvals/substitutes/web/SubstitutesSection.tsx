import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useAction, useOperationPages } from '../../../platform/ui/query.ts';
import { type SubstitutionOnWire, substitutesContract } from '../substitutes.contract.ts';
import { NameSubstitute } from './NameSubstitute.tsx';
import styles from './substitutes.module.css';

/** Who approves for whom, and until when: one's own substitutes, those one is, and, for administrators, of the organisation. */
export function SubstitutesSection() {
  const { t } = useLingui();
  const [isNaming, setNaming] = useState(false);
  const whyNot = useWhyNotText()(useWhyNot(substitutesContract.nameSubstitute));
  const pages = useOperationPages(substitutesContract.listSubstitutes);
  return (
    <section className={styles.section} id="substitutes">
      <Heading note={<Trans>for days on which you are away</Trans>}>
        <Trans>Substitutes</Trans>
      </Heading>
      {pages.error ? (
        <ErrorState problem={pages.error} what={t`The substitutes could not be loaded.`} onRetry={pages.refetch} />
      ) : pages.data ? (
        <Substitutions substitutions={pages.items} />
      ) : (
        <StillReading />
      )}
      {pages.hasNextPage && (
        <Button kind="quiet" isBusy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <div>
        <Button icon="add" whyNot={whyNot} onPress={() => setNaming(true)}>
          <Trans>Name a substitute…</Trans>
        </Button>
      </div>
      {isNaming && <NameSubstitute onClose={() => setNaming(false)} />}
    </section>
  );
}

function Substitutions({ substitutions }: { substitutions: readonly SubstitutionOnWire[] }) {
  if (substitutions.length === 0)
    return (
      <p className={styles.none}>
        <Trans>Nobody stands in. Requests that await your approval wait until you are back.</Trans>
      </p>
    );
  return (
    <ul className={styles.list}>
      {substitutions.map((substitution) => (
        <Entry key={substitution.substitutionId} substitution={substitution} />
      ))}
    </ul>
  );
}

function Entry({ substitution }: { substitution: SubstitutionOnWire }) {
  const format = useFormat();
  const { from, to, endedOn, isOver } = substitution;
  const days = format.period(from, to);
  const ended = endedOn && format.fullDay(endedOn);
  return (
    <li className={styles.entry} data-over={isOver || undefined}>
      <span>
        <b>
          <Who substitution={substitution} />
        </b>{' '}
        <span className={styles.days}>
          {ended ? (
            <Trans>
              {days}, ended on {ended}
            </Trans>
          ) : (
            days
          )}
        </span>
      </span>
      {!isOver && <End substitution={substitution} />}
    </li>
  );
}

function Who({ substitution: { person, substitute, isOwn, isMine } }: { substitution: SubstitutionOnWire }) {
  if (isOwn) return <Trans>{substitute} approves for you</Trans>;
  if (isMine) return <Trans>You approve for {person}</Trans>;
  return (
    <Trans>
      {substitute} approves for {person}
    </Trans>
  );
}

function End({ substitution: { substitutionId } }: { substitution: SubstitutionOnWire }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const end = useAction(substitutesContract.endSubstitution, { alsoChanges: ['orders'] });
  const run = () =>
    end.mutate(
      { params: { substitutionId } },
      {
        onSuccess: () => notify({ text: t`Ended today.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button size="small" isDangerous isBusy={end.isPending} onPress={run}>
      <Trans>End today</Trans>
    </Button>
  );
}
