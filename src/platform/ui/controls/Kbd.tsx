import { Fragment } from 'react';
import styles from './Kbd.module.css';

const isApple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);

/** A key, or several pressed together: `<Kbd keys="Ctrl K" />`. On Apple keyboards Ctrl reads ⌘. */
export function Kbd({ keys }: { keys: string }) {
  const words = keys.split(' ').map((key) => (isApple && key === 'Ctrl' ? '⌘' : key));
  return (
    <kbd className={styles.key}>
      {words.map((word, index) => (
        <Fragment key={word}>
          {index > 0 && ' '}
          {word}
        </Fragment>
      ))}
    </kbd>
  );
}
