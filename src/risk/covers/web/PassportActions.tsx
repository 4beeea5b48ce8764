import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { Replay } from '../../../policies/passports/web/public.ts';
import type { PassportOnWire } from '../passport-shape.ts';
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
      <Replay subject={`cover-request/${passport.requestId}`} position={passport.position} />
      <Dialog title={t`Cover on another date`} isOpen={asksForDay} onClose={() => askForDay(false)}>
        <Contributed slot={coverOnAnotherDay} props={{ coverId }} />
      </Dialog>
    </>
  );
}
