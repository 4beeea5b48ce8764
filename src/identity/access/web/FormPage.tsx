import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Operation } from '../../../platform/core/contract.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';

type FormPageProps = Readonly<{
  title: string;
  /** The operation that the form calls. */
  needs: Operation;
  children: ReactNode;
}>;

/** The page of a form: whoever lacks the permission for its action sees that before typing anything. */
export function FormPage({ title, needs, children }: FormPageProps) {
  const whyNot = useWhyNotText()(useWhyNot(needs));
  return (
    <Page title={title}>
      {whyNot === null ? children : <Empty title={<Trans>You have no access to this form.</Trans>} reason={whyNot} />}
    </Page>
  );
}
