import { Trans } from '@lingui/react/macro';
import { useMe } from '../../access/web/me.ts';
import styles from './PolicyContext.module.css';

/** Which policies the screens show: the selector of the header. */
export function PolicyContext() {
  const { policies, policyCount } = useMe();
  const only = policyCount === 1 ? policies[0] : undefined;
  return (
    <span className={styles.context}>
      <span className={styles.kind}>
        <Trans>Policy</Trans>
      </span>
      <b>{only?.holderName ?? <Trans>All {policyCount} policies</Trans>}</b>
      {only && <span className={styles.detail}>{only.policy}</span>}
    </span>
  );
}
