import { ownerOf } from '../../../platform/core/actor.ts';
import { routes } from '../../../platform/server/routes.ts';
import { accessContract } from '../access.contract.ts';
import { tokensContract } from '../tokens.contract.ts';
import { changeMyPreferences } from './change-preferences.ts';
import { createToken } from './create-token.ts';
import { revokeToken } from './revoke-token.ts';
import { showMe } from './show-me.ts';
import { listTokensOf } from './tokens.store.ts';

export const accessRoutes = routes(accessContract, {
  showMe: (_input, context) => showMe(context),
  changePreferences: ({ body }, context) => changeMyPreferences(body, context),
});

export const tokensRoutes = routes(tokensContract, {
  listTokens: ({ query }, { tx, actor }) => listTokensOf(tx, ownerOf(actor), query),
  createToken: ({ body }, context) => createToken(body, context),
  revokeToken: ({ params }, context) => revokeToken(params.tokenId, context),
});
