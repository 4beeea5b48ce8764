import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, useState } from 'react';
import { longestReference } from '../../../platform/core/customer-reference.ts';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import type { CoverItem } from '../cover-shape.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import styles from './covers.module.css';
import { type EnteredReferences, isTooLong, pastedFrom, referenceRowsOf, referencesOf } from './planned-references.ts';

/** Uploads new references of several covers to be checked: one field per cover, and a copied column fills them all. */
export function ReferencesOfCovers({ covers, onClose }: { covers: readonly CoverItem[]; onClose(): void }) {
  const { t } = useLingui();
  const [entered, enter] = useState<EnteredReferences>(new Map());
  const changes = referencesOf(covers, entered);
  const count = changes.length;
  const tooLong = t`Customer reference: at most ${longestReference} characters.`;
  const whyNot = changes.some(({ reference }) => isTooLong(reference)) ? tooLong : null;
  const paste = (at: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    enter(pastedFrom(at, text, covers, entered));
  };
  return (
    <ChangesDialog
      title={t`Change customer references`}
      fileName={t`Customer references`}
      changes={referenceRowsOf(changes)}
      whyNot={count === 0 ? t`Nothing would change.` : whyNot}
      onClose={onClose}
    >
      <p>
        {count === 0 ? (
          <Trans>A column copied from a spreadsheet fills the fields downwards.</Trans>
        ) : (
          t`${plural(count, { one: '# reference changes.', other: '# references change.' })}`
        )}
      </p>
      <ul className={styles.references}>
        {covers.map(({ coverId, company, customerReference }, at) => {
          const value = entered.get(coverId) ?? customerReference ?? '';
          return (
            <li key={coverId}>
              <TextField
                label={company.companyName}
                value={value}
                onChange={(reference) => enter(new Map([...entered, [coverId, reference]]))}
                onPaste={paste(at)}
                error={isTooLong(value) ? tooLong : undefined}
                autoFocus={at === 0}
              />
            </li>
          );
        })}
      </ul>
    </ChangesDialog>
  );
}
