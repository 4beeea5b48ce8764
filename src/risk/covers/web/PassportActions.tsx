import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { PassportOnWire } from '../passport-shape.ts';
import { useReplayPassport } from './covers.queries.ts';
import { coverOnAnotherDay } from './slots.ts';

/** In the footer of a passport: decide again from the stored inputs, and show the cover on another day. */
export function PassportActions({ passport, coverId }: { passport: PassportOnWire; coverId: string }) {
  const { t } = useLingui();
  const [asksForDay, askForDay] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onPress={() => askForDay(true)}>
        <Trans>Cover on another date</Trans>
      </Button>
      <Replay passport={passport} />
      <Dialog title={t`Cover on another date`} isOpen={asksForDay} onClose={() => askForDay(false)}>
        <Contributed slot={coverOnAnotherDay} props={{ coverId }} />
      </Dialog>
    </>
  );
}

function Replay({ passport: { requestId, position } }: { passport: PassportOnWire }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const replay = useReplayPassport();
  const run = () =>
    replay.mutate(
      { params: { requestId }, query: { position } },
      {
        onSuccess: ({ identical, rulesVersion }) =>
          notify(
            identical
              ? { text: t`Replayed with rules ${rulesVersion}: the same result, bit for bit.` }
              : {
                  text: t`Replayed with rules ${rulesVersion}: the result differs. Contact us and quote the reference.`,
                  tone: 'failed',
                },
          ),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button kind="quiet" size="small" icon="replay" isBusy={replay.isPending} onPress={run}>
      <Trans>Replay</Trans>
    </Button>
  );
}
