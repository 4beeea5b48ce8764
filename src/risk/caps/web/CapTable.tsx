import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { publishedRates } from '../../../platform/core/rates-for-rules.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import { SideScroll } from '../../../platform/ui/controls/SideScroll.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { PolicyDetail } from '../../../policies/policies/policies.contract.ts';
import { type CapProduct, capProducts } from '../../covers/cap-beside.ts';
import { capExtension, ceilingOf, productNames } from '../cap.ts';
import { annualRates } from '../cap-premium.ts';
import { capsContract } from '../caps.contract.ts';
import styles from './caps.module.css';

/** What CAP and CAP+ give under a policy and at which price; nothing where its contract has none. */
export function CapTable({ policy }: { policy: PolicyDetail }) {
  const { t } = useLingui();
  const mayRead = useMay(capsContract.listCapOffers);
  if (!mayRead || !policy.extensions.some(({ extensionId }) => extensionId === capExtension)) return null;
  return (
    <section>
      <Heading>
        <Trans>CAP and CAP+</Trans>
      </Heading>
      <p className={styles.beside}>
        <Trans>
          Offers are requested on a cover and are valid for fourteen days. The minimum charge is three months, then
          whole months.
        </Trans>{' '}
        <Link to={paths.caps} search={{ policy: policy.policy } as never}>
          <Trans>All offers</Trans>
        </Link>
      </p>
      <SideScroll label={t`CAP and CAP+`} className={styles.below}>
        <table className={styles.products}>
          <thead>
            <tr>
              <th scope="col">{t`Product`}</th>
              <th scope="col">{t`Primary cover`}</th>
              <th scope="col" className={styles.figure}>{t`Maximum`}</th>
              <th scope="col" className={styles.figure}>{t`Annual rate`}</th>
            </tr>
          </thead>
          <tbody>
            {capProducts.map((product) => (
              <Row key={product} product={product} policy={policy} />
            ))}
          </tbody>
        </table>
      </SideScroll>
    </section>
  );
}

function Row({ product, policy }: { product: CapProduct; policy: PolicyDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency, policyholder } = policy;
  const ceiling = ceilingOf(product, { currency, countryCode: policyholder.countryCode }, publishedRates);
  return (
    <tr>
      <th scope="row">{productNames[product]}</th>
      <td>{product === 'CAP' ? t`partly granted: up to the same amount again` : t`declined or withdrawn`}</td>
      <td className={styles.figure}>
        {ceiling ? <Money value={ceiling} decimals="none" /> : <Trans>no exchange rate</Trans>}
      </td>
      <td className={styles.figure}>{format.percent(annualRates[product])}</td>
    </tr>
  );
}
