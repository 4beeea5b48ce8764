import styles from './plot.module.css';

export type Share = Readonly<{ label: string; value: number; words: string }>;

const fills = ['var(--av-c-1)', 'var(--av-c-2)', 'var(--av-c-3)', 'var(--av-line-2)'];

/** Parts of a whole in one bar, each named below with its share. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <div role="img" aria-label={label} style={{ display: 'flex', gap: 2, height: 14 }}>
        {shares.map(({ label: name, value }, index) => (
          <i
            key={name}
            style={{
              width: `${whole === 0 ? 0 : (value / whole) * 100}%`,
              background: fills[index],
              forcedColorAdjust: 'none',
            }}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {shares.map(({ label: name, words }, index) => (
          <li key={name}>
            <i style={{ background: fills[index] }} />
            <b>{words}</b> {name}
          </li>
        ))}
      </ul>
    </>
  );
}
