import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Day, Instant } from '../../../platform/ui/controls/Figures.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart, NotOpened } from '../../../platform/ui/lazy-part.tsx';
import { useOperationPages } from '../../../platform/ui/query.ts';
import { type Token, tokensContract } from '../tokens.contract.ts';
import styles from './tokens.module.css';

// their code comes with the first that is opened
const MakeTokenDialog = lazyPart(async () => (await import('./MakeTokenDialog.tsx')).MakeTokenDialog, NotOpened);
const RevokeTokenDialog = lazyPart(async () => (await import('./RevokeTokenDialog.tsx')).RevokeTokenDialog, NotOpened);

/** Tokens with which one's programs use the API: each with its own limits and end, and revocable at once. */
export function ProgramTokens() {
  const { t } = useLingui();
  const [isMaking, setIsMaking] = useState(false);
  const pages = useOperationPages(tokensContract.listTokens);
  return (
    <section className={styles.tokens}>
      <Heading note={<Trans>for an ERP or a script acting on your behalf</Trans>}>
        <Trans>API tokens</Trans>
      </Heading>
      {pages.error ? (
        <ErrorState problem={pages.error} what={t`The tokens could not be loaded.`} onRetry={pages.refetch} />
      ) : pages.data ? (
        <TokenList tokens={pages.items} />
      ) : (
        <StillReading />
      )}
      {pages.hasNextPage && (
        <Button kind="quiet" isBusy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          <Trans>Revoked or expired</Trans>
        </Button>
      )}
      <div>
        <Button icon="add" onPress={() => setIsMaking(true)}>
          <Trans>New token…</Trans>
        </Button>
      </div>
      {isMaking && <MakeTokenDialog onClose={() => setIsMaking(false)} />}
    </section>
  );
}

function TokenList({ tokens }: { tokens: readonly Token[] }) {
  if (tokens.length === 0)
    return (
      <p className={styles.none}>
        <Trans>No API tokens yet.</Trans>
      </p>
    );
  return (
    <ul className={styles.list}>
      {tokens.map((token) => (
        <TokenEntry key={token.tokenId} token={token} />
      ))}
    </ul>
  );
}

function TokenEntry({ token }: { token: Token }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isRevoking, setRevoking] = useState(false);
  const hasEnded = token.revokedAt !== null || token.expiresAt.slice(0, 10) < format.today;
  return (
    <li className={hasEnded ? styles.ended : undefined}>
      <span>
        <b>{token.name}</b>
        <small>
          {token.policies ? token.policies.join(', ') : <Trans>all your policies</Trans>} ·{' '}
          <Trans>{format.number(token.permissions.length)} rights</Trans>
        </small>
      </span>
      <span>
        <TokenEnd token={token} />
        <small>
          {token.lastUsedAt ? (
            <Trans>
              last used <Instant value={token.lastUsedAt} />
            </Trans>
          ) : (
            <Trans>never used</Trans>
          )}
        </small>
      </span>
      {hasEnded ? (
        <span />
      ) : (
        <Button kind="quiet" isDangerous aria-label={t`Revoke ${token.name}`} onPress={() => setRevoking(true)}>
          <Trans>Revoke…</Trans>
        </Button>
      )}
      {isRevoking && <RevokeTokenDialog token={token} onClose={() => setRevoking(false)} />}
    </li>
  );
}

function TokenEnd({ token: { revokedAt, expiresAt } }: { token: Token }) {
  if (revokedAt)
    return (
      <Trans>
        revoked <Day value={revokedAt.slice(0, 10)} />
      </Trans>
    );
  return (
    <Trans>
      until <Day value={expiresAt.slice(0, 10)} />
    </Trans>
  );
}
