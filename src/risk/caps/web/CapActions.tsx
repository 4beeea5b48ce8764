import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { capsContract } from '../caps.contract.ts';
import { AcceptCap } from './AcceptCap.tsx';
import type { CapDetail } from './caps.queries.ts';
import { StopCap } from './StopCap.tsx';

/**
 * The next actions: an open offer is accepted, what is in force is stopped. Users who may not see ordering see neither.
 */
export function CapActions({ cap }: { cap: CapDetail }) {
  const [asks, ask] = useState<'accept' | 'stop' | null>(null);
  const whyNotText = useWhyNotText();
  const mayOrder = useMay(capsContract.acceptCapOffer);
  const { capStatus, company, actions } = cap;
  const close = () => ask(null);
  return (
    <>
      {mayOrder && capStatus === 'OFFERED' && (
        <Button kind="primary" whyNot={whyNotText(actions.accept)} onPress={() => ask('accept')}>
          <Trans>Accept…</Trans>
        </Button>
      )}
      {mayOrder && capStatus === 'ACTIVE' && (
        <Button isDangerous whyNot={whyNotText(actions.stop)} onPress={() => ask('stop')}>
          <Trans>Stop…</Trans>
        </Button>
      )}
      <ButtonLink to={paths.buyer(company.companyId)}>
        <Trans>Open the buyer</Trans>
      </ButtonLink>
      {asks === 'accept' && <AcceptCap cap={cap} onClose={close} />}
      {asks === 'stop' && <StopCap cap={cap} onClose={close} />}
    </>
  );
}
