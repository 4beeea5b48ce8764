import { type ApprovalState, Eyes, Trail } from '../../../platform/ui/signature/ApprovalTrail.tsx';
import styles from './elements.module.css';
import { Section } from './Section.tsx';

/** The approval trail, small and long. */
export function ApprovalTrail() {
  const chains: Array<[string, ApprovalState[]]> = [
    ['alone', ['approved']],
    ['four eyes, your turn', ['approved', 'next']],
    ['six eyes, last approval open', ['approved', 'approved', 'next']],
    ['six eyes, sent back', ['approved', 'returned', 'later']],
    ['six eyes, sent to the insurer', ['approved', 'approved', 'approved']],
  ];
  return (
    <Section
      title="Approval trail"
      about="One pair of eyes per person. Filled: seen and approved. Marker: this one is next. Hollow: later. Red: sent back."
    >
      <div className={styles.pairs} style={{ gridTemplateColumns: 'auto 1fr' }}>
        {chains.map(([word, people]) => (
          <Chain key={word} word={word} people={people} />
        ))}
      </div>
      <div style={{ marginTop: '.8rem' }}>
        <Trail
          entries={[
            { approval: 'approved', name: 'Jonas Rehm', action: 'asked', when: '18 Nov 10:04' },
            { approval: 'approved', name: 'Miriam Oster', action: 'approved', when: '18 Nov 11:20' },
            { approval: 'next', name: 'Underwriter', action: 'due by 25 Nov', when: 'day 2 of 5' },
          ]}
        />
      </div>
    </Section>
  );
}

function Chain({ word, people }: { word: string; people: readonly ApprovalState[] }) {
  return (
    <>
      <Eyes people={people} />
      <span>{word}</span>
    </>
  );
}
