import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import type { DigestPreview } from '../mail.contract.ts';
import styles from './mail.module.css';
import { useDigestPreview } from './mail.queries.ts';

/** What the next digest would say if it were sent now, as it would say it. */
export function DigestPreviewDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useDigestPreview();
  return (
    <Dialog title={t`Your next digest, as of now`} isOpen onClose={onClose} width="wide">
      {error && <ErrorState problem={error} what={t`The preview could not be loaded.`} onRetry={refetch} />}
      {!data && !error && <StillReading />}
      {data?.sections.length === 0 && (
        <p>
          <Trans>Nothing has been collected for it yet. A digest without content is not sent.</Trans>
        </p>
      )}
      {data?.sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
    </Dialog>
  );
}

function Section({ section: { heading, text, items, more } }: { section: DigestPreview['sections'][number] }) {
  const byClient = [...Map.groupBy(items, ({ client }) => client)];
  return (
    <section className={styles.preview}>
      <Heading>{heading}</Heading>
      {text && <p>{text}</p>}
      {byClient.map(([client, of]) => (
        <div key={client ?? ''}>
          {client && <h4>{client}</h4>}
          <ul>
            {of.map((item, index) => (
              // two notifications may read the same; their order is fixed
              <li key={index}>
                {item.text}
                <small>{item.detail}</small>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more && <p>{more}</p>}
    </section>
  );
}
