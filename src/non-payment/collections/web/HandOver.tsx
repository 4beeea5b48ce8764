import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { Action } from '../../../platform/ui/controls/Actions.tsx';
import { type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { May } from '../../../platform/ui/May.tsx';
import { collectionsContract } from '../collections.contract.ts';

type About = Readonly<{
  policy?: string;
  companyId?: string;
  overdueId?: string;
  /** The case to which invoices are added. */
  collectionId?: string;
}>;

/** Hands a buyer over from the palette, for users who may. It renders nothing. */
export function HandOverCommand() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayNot = useWhyNot(collectionsContract.handOver);
  const handOver = {
    id: 'hand-over',
    label: t`Place a buyer for collection`,
    icon: 'collection',
    scope: 'everywhere',
    run: () => void navigate({ to: paths.newCollection }),
  } as const;
  useCommands(mayNot ? [] : [handOver]);
  return null;
}

type Props = {
  about?: About;
  kind?: ButtonKind;
  size?: 'usual' | 'small';
  /** A shorter text, where the rest is shown beside it. */
  children?: ReactNode;
};

/** The link to hand a buyer over; hidden from users who may not write. */
export function HandOver({ about = {}, kind = 'primary', children, ...look }: Props) {
  return (
    <May do={collectionsContract.handOver}>
      <ButtonLink to={paths.newCollection} search={about} kind={kind} {...look}>
        {children ?? <Trans>Place a buyer for collection</Trans>}
      </ButtonLink>
    </May>
  );
}

/** The link to add invoices to a case that runs; hidden from users who may not write. */
export function AddToCase({ about = {}, kind = 'outlined', children, ...look }: Props) {
  return (
    <May do={collectionsContract.addCollectionInvoices}>
      <ButtonLink to={paths.newCollection} search={about} kind={kind} {...look}>
        {children ?? <Trans>Add invoices</Trans>}
      </ButtonLink>
    </May>
  );
}

/** The action on a report: its debt is placed for collection. */
export function HandOverOfOverdue({ about }: Readonly<{ about: About }>) {
  const { t } = useLingui();
  return (
    <May do={collectionsContract.handOver}>
      <Action id="handOver" label={t`Place for collection`} to={paths.newCollection} search={about} />
    </May>
  );
}
