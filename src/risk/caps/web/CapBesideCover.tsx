import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrderingOn } from '../../../approvals/orders/web/public.ts';
import type { Money } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import type { CoverDetail } from '../../covers/cover-shape.ts';
import { productNames } from '../cap.ts';
import type { CapOnWire } from '../caps.contract.ts';
import { capsContract } from '../caps.contract.ts';
import { AskForCap } from './AskForCap.tsx';
import { CapStatus } from './cap-status.tsx';
import styles from './caps.module.css';
import { type CapTerms, useCapTerms } from './caps.queries.ts';

type OnBuyer = { policy: string; companyId: string };

/**
 * What CAP or CAP+ adds to a cover: the active one beside it, or the link to an offer. Nothing where the policy has no
 * CAP or the cover leaves nothing to add.
 */
export function CapBesideCover({ policy, companyId }: OnBuyer) {
  const mayRead = useMay(capsContract.findCapTerms);
  const mayAsk = useMay(capsContract.requestCapOffer);
  const { data } = useCapTerms(policy, companyId, { enabled: mayRead });
  if (!data) return null;
  const offered = data.items.find(({ whyNot }) => whyNot === null);
  return (
    <>
      {data.live && <LiveCap cap={data.live} />}
      {offered?.most && mayAsk && <Offered terms={offered} most={offered.most} policy={policy} companyId={companyId} />}
    </>
  );
}

/** The same in the panel of a cover. */
export function CapOfCover({ cover: { policy, company } }: Readonly<{ cover: CoverDetail }>) {
  return <CapBesideCover policy={policy} companyId={company.companyId} />;
}

function LiveCap({ cap }: { cap: CapOnWire }) {
  const format = useFormat();
  const { capOfferId, capStatus, product } = cap;
  const amount = format.money(capStatus === 'ACTIVE' ? cap.amountInForce : cap.amount);
  const premium = format.money(cap.premium);
  return (
    <PanelSection title={productNames[product]} end={<CapStatus cap={cap} />}>
      <p>
        {capStatus === 'ACTIVE' && cap.isStopped ? (
          <Trans>{amount} beside this cover: cover is stopped.</Trans>
        ) : capStatus === 'ACTIVE' ? (
          product === 'CAP' ? (
            <Trans>{amount} on top of this cover.</Trans>
          ) : (
            <Trans>{amount} instead of this cover.</Trans>
          )
        ) : (
          <Trans>
            {amount} for {premium} in the first three months.
          </Trans>
        )}{' '}
        <Link to={paths.cap(capOfferId)}>
          {capStatus === 'OFFERED' ? <Trans>Open the offer</Trans> : <Trans>Open</Trans>}
        </Link>
      </p>
    </PanelSection>
  );
}

/** What can be had, its price, and the link to request it. */
function Offered({ terms: { product, premium }, most, policy, companyId }: OnBuyer & { terms: CapTerms; most: Money }) {
  const format = useFormat();
  const [asks, ask] = useState(false);
  const { whyNot } = useOrderingOn(policy);
  const sum = format.money(most);
  const price = premium && format.money(premium);
  return (
    <PanelSection title={productNames[product]} note={<Trans>not requested</Trans>}>
      <p>
        {product === 'CAP' ? (
          <Trans>
            Up to {sum} on top of this cover, for {price} in the first three months.
          </Trans>
        ) : (
          <Trans>
            Up to {sum} instead of this cover, for {price} in the first three months.
          </Trans>
        )}
      </p>
      <p className={styles.next}>
        <Button size="small" whyNot={whyNot} onPress={() => ask(true)}>
          <Trans>Request an offer…</Trans>
        </Button>
      </p>
      {asks && (
        <AskForCap product={product} policy={policy} companyId={companyId} most={most} onClose={() => ask(false)} />
      )}
    </PanelSection>
  );
}
