import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useOperationPages } from '../../../platform/ui/query.ts';
import { useConfig } from '../../../platform/ui/settings.ts';
import { policiesContract } from '../../../policies/policies/policies.contract.ts';

export type CountryNotCoveredProps = {
  policy: string;
  companyId: string;
  countryCode: string;
  /** The form to which another policy leads: that of a cover by name, where none is named. */
  form?: string;
};

/**
 * Shown before anything is sent (row D14): the country is not on the policy; another policy is offered, and the
 * adviser.
 */
export function CountryNotCovered({ policy, companyId, countryCode, form = paths.newCover }: CountryNotCoveredProps) {
  const country = useFormat().country(countryCode);
  const query = { coveredCountry: countryCode, state: 'active', limit: 3 };
  const { items, isPending } = useOperationPages(policiesContract.listPolicies, { query });
  const others = items.filter((other) => other.policy !== policy);
  return (
    <Banner tone="warn" title={<Trans>{country} is not covered by this policy.</Trans>} isSpoken>
      <Trans>A cover request would be declined.</Trans>{' '}
      {others.map((other) => (
        <AskThere key={other.policy} policy={other.policy} {...{ companyId, country, form }} />
      ))}
      {!isPending && others.length === 0 && (
        <>
          <Trans>
            None of your policies covers it. Your adviser can arrange for the country to be added; you can request cover
            after that.
          </Trans>{' '}
        </>
      )}
      <AskAdviser policy={policy} country={country} />
    </Banner>
  );
}

/** The link to the insurer's adviser, where the operator of the portal names one. */
function AskAdviser({ policy, country }: { policy: string; country: string }) {
  const { t } = useLingui();
  const { email, phone } = useConfig().contact;
  const subject = encodeURIComponent(t`Policy ${policy}: adding ${country}`);
  return (
    <>
      {email && (
        <a href={`mailto:${email}?subject=${subject}`}>
          <Trans>Write to your adviser</Trans>
        </a>
      )}
      {email && phone && ' · '}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          <Trans>Call {phone}</Trans>
        </a>
      )}
    </>
  );
}

type AskThereProps = { policy: string; companyId: string; country: string; form: string };

function AskThere({ policy, companyId, country, form }: AskThereProps) {
  return (
    <>
      <Trans>
        Policy {policy} covers {country}.
      </Trans>{' '}
      <Link to={form} search={{ policy, companyId } as never}>
        <Trans>Request under that policy</Trans>
      </Link>{' '}
    </>
  );
}
