import type { ReactNode } from 'react';
import { classes } from '../../../platform/ui/classes.ts';
import styles from './elements.module.css';

/** One element with its name and what it is for. */
export function Section({
  title,
  about,
  size,
  children,
}: {
  title: ReactNode;
  about: ReactNode;
  size?: 'half' | 'wide';
  children: ReactNode;
}) {
  return (
    <section className={classes(styles.section, size && styles[size])}>
      <h2>{title}</h2>
      <p className={styles.about}>{about}</p>
      {children}
    </section>
  );
}
