import { Contributed } from '../../../platform/ui/contributions.tsx';
import { stopNotice } from './slots.ts';

/** From when on deliveries to a buyer that is late are not covered under a policy; nothing while nothing is late. */
export function StopNotice(props: Readonly<{ companyId: string; policy: string }>) {
  return <Contributed slot={stopNotice} props={props} />;
}
