import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useAction } from '../../../platform/ui/query.ts';
import { type Token, tokensContract } from '../tokens.contract.ts';

/** Asks before a token is revoked: what uses it stops working, and it does not come back. */
export function RevokeTokenDialog({ token, onClose }: { token: Token; onClose(): void }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const revoke = useAction(tokensContract.revokeToken);
  const send = () =>
    revoke.mutate(
      { params: { tokenId: token.tokenId } },
      {
        onSuccess: () => {
          notify({ text: t`${token.name} is revoked.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t`Revoke ${token.name}`}
      isOpen
      isUrgent
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" isDangerous isBusy={revoke.isPending} onPress={send}>
            <Trans>Revoke token</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Systems that use it lose access immediately. A revoked token cannot be restored.</Trans>{' '}
        {token.lastUsedAt ? (
          <Trans>
            It was last used <Instant value={token.lastUsedAt} />.
          </Trans>
        ) : (
          <Trans>It has never been used.</Trans>
        )}
      </p>
      {revoke.error && (
        <Banner tone="neg" isSpoken>
          {problemText(revoke.error)}
        </Banner>
      )}
    </Dialog>
  );
}
