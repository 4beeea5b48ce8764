import { useState } from 'react';
import { ProblemError } from '../../../platform/ui/client.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { KeyFigure, KeyFigures, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { Steps } from '../../../platform/ui/controls/Steps.tsx';
import { Bar, Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import styles from './elements.module.css';
import { Section } from './Section.tsx';

const failure = new ProblemError({ code: 'temporarily-unavailable', status: 503, instance: '7H2K-90' });

/** Statements, waiting, nothing there, something went wrong, messages. */
export function States() {
  const notify = useToast();
  const [isOpen, open] = useState(false);
  return (
    <div className={styles.sheet}>
      <Section
        size="wide"
        title="Statement and key figures"
        about="Each screen that answers something opens with a statement in plain words."
      >
        <Steps steps={['Buyer', 'Amount and terms', 'Check and send', 'Answer']} current={3} />
        <div style={{ margin: '.8rem 0 1.2rem' }}>
          <Statement isAnswer lead="Answered at once. Covered from today.">
            EUR 100,000 granted <small>of EUR 150,000 asked.</small>
          </Statement>
        </div>
        <KeyFigures>
          <KeyFigure label="Cover in force" value="61.4" unit="m EUR" note="1,102 buyers" />
          <KeyFigure label="Awaiting an answer" value="7" note="2.3 m EUR, by 26 Nov" isMarked />
          <KeyFigure label="Owed by buyers" value="52.8" unit="m EUR" note="91% covered" />
        </KeyFigures>
      </Section>
      <Section
        title="Loading"
        about="Head, filters and row height are there at once; bars stand where figures will. Nothing moves when they arrive."
      >
        <table className={styles.table}>
          <tbody>
            {['70%', '55%', '82%', '48%'].map((width) => (
              <tr key={width}>
                <td>
                  <Bar width={width} />
                </td>
                <td>
                  <Bar width="44px" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <StillReading />
      </Section>
      <Section title="Nothing there" about="Says why, and the next useful step. No picture.">
        <Empty title="No cover waits for an answer." reason="The last answer came today at 14:32.">
          <Button>See today’s answers</Button>
          <Button kind="quiet">Ask for cover</Button>
        </Empty>
      </Section>
      <Section
        title="Something went wrong"
        about="What happened, what is safe, what to do. Messages stay ten seconds; pointing at one holds it."
      >
        <ErrorState
          problem={failure}
          what="The covers could not be read."
          safe="Your filters are still set."
          onRetry={() => {}}
        />
        <div style={{ display: 'grid', gap: '.7rem' }}>
          <Banner tone="warn" title="Spain is not on this policy.">
            A cover here would be refused.
          </Banner>
          <Banner tone="info" title="Pieter changed this order at 14:31.">
            Your approval was taken back; please look again.
          </Banner>
          <Banner tone="pos" title="Reduced to EUR 15,000." />
          <div className={styles.row}>
            <Button
              onPress={() =>
                notify({
                  text: 'Reduced to EUR 15,000. In force from today.',
                  action: { label: 'Undo', onPress: () => {} },
                })
              }
            >
              Show a message
            </Button>
            <Button onPress={() => open(true)}>Open a dialog</Button>
          </div>
        </div>
        <Dialog
          title="Cancel 3 covers"
          isOpen={isOpen}
          onClose={() => open(false)}
          actions={
            <Button kind="primary" onPress={() => open(false)}>
              Cancel them
            </Button>
          }
        >
          EUR 860,000 granted, EUR 564,900 used. After today these covers end.
        </Dialog>
      </Section>
    </div>
  );
}
