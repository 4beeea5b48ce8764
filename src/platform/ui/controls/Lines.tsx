import type { ReactNode } from 'react';
import styles from './Lines.module.css';

/**
 * A short table inside a panel: the subject of a line on the left, its days and amounts to the right.
 *   <Lines heads={[t`Number`, t`Due`, t`Owed`]}>{items.map((item) => <tr key={item.id}>…</tr>)}</Lines>
 * An empty head is a column of signs or buttons.
 */
export function Lines({ heads, children }: Readonly<{ heads?: readonly string[]; children: ReactNode }>) {
  return (
    <table className={styles.lines}>
      {heads && (
        <thead>
          <tr>
            {heads.map((head, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay where they are
              head === '' ? <td key={index} /> : <th key={index}>{head}</th>,
            )}
          </tr>
        </thead>
      )}
      <tbody>{children}</tbody>
    </table>
  );
}
