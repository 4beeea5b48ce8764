import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { lengthOf, Select, TextField } from '../../../platform/ui/controls/Field.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useAction } from '../../../platform/ui/query.ts';
import { defaultTokenDays, longestTokenName } from '../access-token.ts';
import { permissionLabels } from '../permission-labels.ts';
import { tokenPurposeLabels } from '../right-template-labels.ts';
import { rightsWithin, type TokenPurpose, tokenPurposes } from '../right-templates.ts';
import { tokensContract } from '../tokens.contract.ts';
import { useMe } from './me.ts';
import styles from './tokens.module.css';

const lives = ['30', String(defaultTokenDays), '365'] as const;

/** Makes a token: what it is for, how long it is valid, what it may do. Its secret is shown once, here. */
export function MakeTokenDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const make = useAction(tokensContract.createToken);
  const [name, setName] = useState('');
  const [days, setDays] = useState<string>(String(defaultTokenDays));
  const [chosen, setChosen] = useState<readonly Permission[] | null>(null);
  const whyNot =
    name.trim() === ''
      ? t`Enter a name for the token.`
      : lengthOf(name) > longestTokenName
        ? t`Shorten the name to ${longestTokenName} characters.`
        : chosen?.length === 0
          ? t`Choose at least one right.`
          : null;
  const send = () =>
    make.mutate({
      body: { name: name.trim(), expiresInDays: Number(days), ...(chosen ? { permissions: [...chosen] } : {}) },
    });
  if (make.data) return <Secret token={make.data.token} name={make.data.name} onClose={onClose} />;
  return (
    <Dialog
      title={t`New token`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" whyNot={whyNot} isBusy={make.isPending} onPress={send}>
            <Trans>Create token</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField label={t`Name`} value={name} onChange={setName} longest={longestTokenName} autoFocus />
        <Select
          label={t`Valid for`}
          value={days}
          options={lives.map((life) => ({ value: life, label: t`${life} days` }))}
          onChange={setDays}
        />
        <Rights chosen={chosen} onChoose={setChosen} />
        <Failure problem={make.error} />
      </div>
    </Dialog>
  );
}

type RightsProps = {
  /** `null`: all that the maker holds. */
  chosen: readonly Permission[] | null;
  onChoose(chosen: readonly Permission[] | null): void;
};

const purposes = Object.keys(tokenPurposes) as TokenPurpose[];

/** What the token is for decides its rights, which are shown; a selection of one's own is made box by box. */
function Rights({ chosen, onChoose }: RightsProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { permissions } = useMe();
  const [purpose, setPurpose] = useState<string>('all');
  const choose = (next: string) => {
    setPurpose(next);
    if (next === 'all') onChoose(null);
    else if (isOneOf(purposes, next)) onChoose(rightsWithin(tokenPurposes[next] as readonly Permission[], permissions));
    else onChoose(chosen ?? []);
  };
  const toggle = (permission: Permission, isOn: boolean) => {
    setPurpose('chosen');
    onChoose(isOn ? [...(chosen ?? []), permission] : (chosen ?? []).filter((each) => each !== permission));
  };
  return (
    <>
      <Select
        label={t`Purpose`}
        hint={<Trans>Decides what the token may do; a token never has more rights than you</Trans>}
        value={purpose}
        options={[
          ...purposes
            .filter((one) => rightsWithin(tokenPurposes[one] as readonly Permission[], permissions).length > 1)
            .map((one) => ({ value: one as string, label: i18n._(tokenPurposeLabels[one]) })),
          { value: 'all', label: t`All of your rights` },
          { value: 'chosen', label: t`Own selection` },
        ]}
        onChange={choose}
      />
      {chosen && (
        <fieldset className={styles.rights}>
          <legend>
            <Trans>Rights</Trans>
          </legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={i18n._(permissionLabels[permission])}
              isChecked={chosen.includes(permission)}
              onChange={(isOn) => toggle(permission, isOn)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

function Failure({ problem }: { problem: Parameters<ReturnType<typeof useProblemText>>[0] | null }) {
  const problemText = useProblemText();
  if (!problem) return null;
  return (
    <Banner tone="neg" isSpoken>
      {problemText(problem)}
    </Banner>
  );
}

function Secret({ token, name, onClose }: { token: string; name: string; onClose(): void }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(token);
    setIsCopied(true);
  };
  return (
    <Dialog
      title={t`Token for ${name}`}
      isOpen
      onClose={onClose}
      isUrgent
      actions={
        <>
          <Button kind="primary" onPress={() => void copy()}>
            {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It is shown only once. Send it as a bearer token with each API call.</Trans>
      </p>
      <code className={styles.secret}>{token}</code>
    </Dialog>
  );
}
