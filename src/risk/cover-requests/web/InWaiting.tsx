import { Bar, StillReading } from '../../../platform/ui/controls/states.tsx';
import styles from './order.module.css';

/** The placeholder of an order form, until all its data are loaded. */
export function InWaiting() {
  return (
    <div className={styles.buyerStep}>
      <Bar width="60%" />
      <Bar width="40%" />
      <StillReading />
    </div>
  );
}
