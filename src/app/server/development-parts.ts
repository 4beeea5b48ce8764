import type { ServeProvider } from '../../identity/access/server/serve-access.ts';

/*
 * The only way from the portal to `dev/`: the embedded PostgreSQL, the development identity provider and the examples of
 * partner tools, each loaded where the settings name no other. A production image has neither (decision 99).
 */

/** What is not part of this installation. */
export class DevelopmentPartMissing extends Error {
  override readonly name = 'DevelopmentPartMissing';
  readonly code = 'development-part-missing';
}

/** Starts the PostgreSQL of a data directory. */
export async function loadEmbeddedPostgres() {
  const { startEmbeddedPostgres } = await load(
    () => import('../../../dev/postgres/embedded-postgres.ts'),
    'This installation has no PostgreSQL of its own. Set DATABASE_URL.',
  );
  return startEmbeddedPostgres;
}

/** The identity provider that asks for no password. */
export async function loadDevelopmentProvider(): Promise<ServeProvider> {
  const { serveDevelopmentIdentityProvider } = await load(
    () => import('../../../dev/identity-provider/serve-identity-provider.ts'),
    'This installation has no development identity provider. Set OIDC_ISSUER and OIDC_CLIENT_ID.',
  );
  return serveDevelopmentIdentityProvider;
}

/** The examples of partner tools that the demo world connects. */
export async function loadExampleTools() {
  const { exampleToolPage } = await load(
    () => import('../../../dev/partner-tools/example-tool-page.ts'),
    'This installation has no examples of partner tools. Connect tools by AVAL_TOOL_…_URL.',
  );
  return exampleToolPage;
}

/** @throws DevelopmentPartMissing with what to do instead, when the part was left out */
export async function load<Part>(importPart: () => Promise<Part>, advice: string): Promise<Part> {
  try {
    return await importPart();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new DevelopmentPartMissing(advice, { cause });
  }
}
