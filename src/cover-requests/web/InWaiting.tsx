import { Bar, StillReading } from '../../platform/web/ui/states.tsx';
import styles from './order.module.css';

/** Stands where the form of an order comes, until all that it holds is read. */
export function InWaiting() {
  return (
    <div className={styles.buyerStep}>
      <Bar width="60%" />
      <Bar width="40%" />
      <StillReading />
    </div>
  );
}
