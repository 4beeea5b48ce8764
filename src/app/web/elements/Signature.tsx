import { Money } from '../../../platform/ui/controls/Figures.tsx';
import { SummaryCard, SummarySteps } from '../../../platform/ui/controls/SummaryCard.tsx';
import { CoverBar, CoverBarWithKey } from '../../../platform/ui/signature/CoverBar.tsx';
import { DeadlineLine } from '../../../platform/ui/signature/DeadlineLine.tsx';
import { GradeMark, GradeScale } from '../../../platform/ui/signature/GradeMark.tsx';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { ApprovalTrail } from './ApprovalTrails.tsx';
import styles from './elements.module.css';
import { Section } from './Section.tsx';

const eur = (amount: number) => ({ amount: amount.toFixed(2), currency: 'EUR' });

/** The signature elements: grade mark, cover bar, status, deadline line, approval trail, passport, figures. */
export function Signature() {
  return (
    <div className={styles.sheet}>
      <Grades />
      <CoverBarSamples />
      <Statuses />
      <Deadlines />
      <ApprovalTrail />
      <Passport />
      <Figures />
      <Grounds />
    </div>
  );
}

function Grades() {
  return (
    <Section
      title="Grade mark"
      about="The number, and its place on ten ticks. Wider gaps show how far the edge is. The former grade is a hollow tick."
    >
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: 'repeat(3, auto)', justifyContent: 'start', marginBottom: '1.2rem' }}
      >
        {['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'NA'].map((grade) => (
          <GradeMark key={grade} grade={grade} />
        ))}
        <GradeMark grade="06" former="04" />
        <GradeMark grade="03" former="05" />
      </div>
      <GradeScale grade="06" former="04" />
    </Section>
  );
}

function CoverBarSamples() {
  const bars: Array<[string, number, number, number]> = [
    ['granted in full', 300, 300, 119],
    ['partly granted', 150, 100, 39],
    ['above the cover', 400, 250, 268],
    ['waiting, nothing yet', 90, 0, 0],
    ['no cover, still owing', 120, 0, 54],
    ['granted, never used', 100, 100, 0],
  ];
  return (
    <Section
      title="Cover bar"
      about="Dashed: requested. Filled: granted, ending at the wall. Inner bar: used. Hatched: above the wall, not insured."
    >
      <div className={styles.pairs}>
        {bars.map(([word, requested, granted, used]) => (
          <Pair key={word} word={word} requested={requested} granted={granted} used={used} />
        ))}
      </div>
      <div style={{ marginTop: '1rem' }}>
        <CoverBarWithKey requested={eur(400_000)} granted={eur(250_000)} used={eur(268_300)} />
      </div>
    </Section>
  );
}

function Pair({ word, requested, granted, used }: { word: string; requested: number; granted: number; used: number }) {
  return (
    <>
      <CoverBar requested={eur(requested)} granted={eur(granted)} used={eur(used)} />
      <span>{word}</span>
    </>
  );
}

function Statuses() {
  return (
    <Section
      title="Status: a shape and a word"
      about="Shapes differ in outline, not in colour alone; the word is always there and always in ink."
    >
      <div className={styles.grid}>
        <Status shape="full">Granted</Status>
        <Status shape="half">Partly granted</Status>
        <Status shape="ring">No cover</Status>
        <Status shape="waiting">Waiting</Status>
        <Status shape="notice">Reduction notice</Status>
        <Status shape="grade">By grade</Status>
        <Status shape="ended">Ended</Status>
        <Status shape="cross">Not admissible</Status>
        <Status shape="check">Done in time</Status>
        <Status shape="late">Late, accepted</Status>
      </div>
    </Section>
  );
}

function Deadlines() {
  return (
    <Section
      size="wide"
      title="Deadline line"
      about="From the oldest due date. Solid: new deliveries covered. Ticked: the time that is left. The wall: stop of cover. Hatched: not covered. One tick is ten days."
    >
      <DeadlineLine
        today="2026-11-20"
        stop="2026-12-04"
        duties={[
          { day: '2026-09-05', name: 'Oldest invoice due', state: 'begin' },
          { day: '2026-11-04', name: 'Report the overdue', state: 'done', doneOn: '2026-11-02' },
          { day: '2026-12-04', name: 'Stop of cover', state: 'open' },
          { day: '2027-01-03', name: 'Place for collection', state: 'open' },
          { day: '2027-03-04', name: 'File the claim', state: 'open' },
        ]}
      />
    </Section>
  );
}

function Passport() {
  return (
    <Section
      title="Decision passport"
      about="A running amount down the right; the rule that decided carries the marker; the double rule closes it."
    >
      <SummaryCard
        title="Decision passport"
        total={{ label: 'Granted for now, the rest referred to underwriting', value: 'EUR 100,000' }}
      >
        <SummarySteps
          steps={[
            { name: 'Nothing open against the buyer', amount: '150,000' },
            { name: 'Grade 05', input: 'up to 100,000 at once', amount: '100,000', hasDecided: true },
            { name: 'Most per buyer on this policy', amount: '100,000' },
          ]}
        />
      </SummaryCard>
    </Section>
  );
}

function Figures() {
  return (
    <Section
      title="Figures and rules"
      about="Tabular numerals, code after the amount. A rule above a sum, a double rule below a final figure, nowhere else."
    >
      <table className={styles.table}>
        <tbody>
          <tr>
            <td>Balance</td>
            <td>
              <Money value={eur(149_250)} decimals="minor" />
            </td>
          </tr>
          <tr>
            <td>Credit note</td>
            <td>
              <Money value={eur(-4_250)} decimals="minor" />
            </td>
          </tr>
          <tr>
            <td>Insured</td>
            <td>
              <Money value={eur(145_000)} decimals="minor" isFinal />
            </td>
          </tr>
        </tbody>
      </table>
      <p className={styles.about} style={{ marginTop: '1rem' }}>
        The marker points at what needs you or what decided. <mark>Once per block.</mark>
      </p>
    </Section>
  );
}

function Grounds() {
  const tokens = [
    'ink',
    'ink-2',
    'ink-3',
    'control-line',
    'brand-solid',
    'brand-tint',
    'brand-tint-2',
    'mark',
    'pos',
    'info',
    'warn',
    'neg',
    'mute',
  ];
  return (
    <Section
      size="wide"
      title="Ink and grounds"
      about="Everything that shows the brand derives from two colours; lightness is clamped, so that text stays readable."
    >
      <ul className={styles.swatches} style={{ columns: 3 }}>
        {tokens.map((token) => (
          <li key={token}>
            <i style={{ background: `var(--av-${token})` }} />
            <code>{token}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
