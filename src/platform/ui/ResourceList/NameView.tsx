import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { longestViewName } from '../../core/saved-view.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { TextField } from '../controls/Field.tsx';

type Props = Readonly<{
  title: string;
  /** The name that it has. */
  former?: string;
  /** A name that would fit, to be taken or changed. */
  suggested?: string;
  /** What should be known of a name that is entered. */
  hint?(name: string): string | null;
  /** Why a name cannot be taken, beyond its length. */
  whyNot(name: string): string | null;
  onName(name: string): void;
  onClose(): void;
}>;

/** Asks for the name of a view, or of a screen that is pinned. */
export function NameView({ title, former = '', suggested = former, hint, whyNot, onName, onClose }: Props) {
  const { t } = useLingui();
  const form = useId();
  const [entered, enter] = useState(suggested);
  const name = entered.trim();
  const whyNotThis =
    name === ''
      ? t`Enter a name.`
      : name.length > longestViewName
        ? t`A name has at most ${longestViewName} characters.`
        : name === former
          ? t`Nothing would change.`
          : whyNot(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whyNotThis !== null) return;
    onName(name);
    onClose();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" type="submit" form={form} whyNot={whyNotThis}>
            <Trans>Save</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField label={t`Name`} hint={hint?.(name)} value={entered} onChange={enter} autoFocus />
      </form>
    </Dialog>
  );
}
