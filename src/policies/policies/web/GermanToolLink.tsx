import { Trans } from '@lingui/react/macro';
import { useMe } from '../../../identity/access/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { reportsInGermanTool } from '../german-tool.ts';
import { usePolicySelection } from './policy-selection.ts';

/**
 * Whether the reader reports new overdues and claims in the German tool alone (row E6): of the policy named, else of
 * those selected, else of all that they see.
 */
export function useReportsInGermanTool(policy?: string): boolean {
  const { permissions, policies, policyCount, connectedTools } = useMe();
  const { policies: selected } = usePolicySelection();
  const seen = policyCount > policies.length ? [] : policies.map((each) => each.policy);
  const atHand = policy ? [policy] : selected.length > 0 ? selected : seen;
  return reportsInGermanTool(atHand, { permissions, connectedTools });
}

/** The way to the tool, in place of an action that is done there. */
export function GermanToolLink({ kind, size }: { kind?: ButtonKind; size?: 'usual' | 'small' }) {
  return (
    <ButtonLink kind={kind} size={size} icon="link" to={paths.tools}>
      <Trans>Open the German tool</Trans>
    </ButtonLink>
  );
}
