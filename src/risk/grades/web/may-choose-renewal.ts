import { mayInSomeMode } from '../../../identity/access/ordering-role.ts';
import { useMe } from '../../../identity/access/web/public.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { gradesContract } from '../grades.contract.ts';

/**
 * Whether the reader may choose what the expiry of a grade watched under a policy brings, as far as their role is known
 * in the browser: the server decides for a policy that is not among their first ones.
 */
export function useMayChooseRenewal(): (policy: string) => boolean {
  const { policies } = useMe();
  const mayChoose = useMay(gradesContract.chooseRenewal);
  return (policy) => {
    const mine = policies.find((each) => each.policy === policy);
    return mayChoose && (mine === undefined || mayInSomeMode(mine.orderingRole, 'change-reference'));
  };
}
