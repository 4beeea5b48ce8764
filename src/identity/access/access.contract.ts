import { z } from 'zod';
import { type Contract, operation, signedIn } from '../../platform/core/contract.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { locales } from '../../platform/core/locale.ts';
import { policyFeatures } from '../../platform/core/policy-feature.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { longestViewName, mostSavedViews } from '../../platform/core/saved-view.ts';
import { partnerTools } from './connected-tools.ts';
import { permissions } from './permissions.ts';
import {
  densities,
  listDisplays,
  longestFavouriteTitle,
  mostFavourites,
  organisationKinds,
  rhythmsOfTopic,
  themes,
} from './person.ts';
import { orderingRoles, userTypes } from './roles.ts';

/** Policies that `GET /me` lists; the selector searches the others. */
export const mostPoliciesOfMe = 200;

const listNameShape = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);

const savedViewShape = z.strictObject({
  name: z.string().min(1).max(longestViewName),
  search: z
    .record(z.string().max(60), z.string().max(2000))
    .describe('Filters, sort and columns, as the address has them'),
});

const preferenceFields = {
  theme: z.enum(themes),
  density: z.enum(densities),
  locale: z.enum(locales).nullable().describe('null: the language of the browser'),
  singleLetterKeys: z.boolean().describe('Whether single-letter keyboard shortcuts are on'),
  savedViews: z.record(listNameShape, z.array(savedViewShape).max(mostSavedViews)).describe('Named views, by list'),
  favourites: z
    .array(
      z.strictObject({
        title: z.string().min(1).max(longestFavouriteTitle),
        address: z
          .string()
          .max(2000)
          .regex(/^\/([^/\\].*)?$/)
          .describe('Of a screen of the portal, with its filters'),
      }),
    )
    .max(mostFavourites)
    .describe('Screens pinned on top of the navigation'),
  totalsCurrency: currencyShape
    .nullable()
    .describe('Of totals over several currencies; null: the currency of most policies in view'),
  listDisplay: z.record(listNameShape, z.enum(listDisplays)).describe('Tile or table, by list'),
};

const mailFields = {
  approvals: z.enum(rhythmsOfTopic.approvals).describe('Requests that await one’s approval'),
  'own-orders': z.enum(rhythmsOfTopic['own-orders']).describe('The outcome of one’s requests'),
  changes: z.enum(rhythmsOfTopic.changes).describe('Changes to one’s buyers'),
};

export const preferencesShape = z.strictObject({
  ...preferenceFields,
  mail: z.strictObject(mailFields).describe('When emails are sent, by topic'),
});

const preferenceChangeShape = z
  .strictObject({ ...preferenceFields, mail: z.strictObject(mailFields).partial() })
  .partial();

const meShape = z.strictObject({
  person: z.strictObject({
    personId: z.string(),
    email: z.string(),
    name: z.string(),
    jobTitle: z.string().nullable(),
    organisation: z
      .strictObject({ organisationId: z.string(), name: z.string(), kind: z.enum(organisationKinds) })
      .nullable(),
  }),
  userType: z.enum(userTypes),
  permissions: z.array(z.enum(permissions)),
  policies: z
    .array(
      z.strictObject({
        policy: policyKeyShape,
        holderName: z.string(),
        currency: currencyShape,
        orderingRole: z.enum(orderingRoles).nullable(),
        features: z.array(z.enum(policyFeatures)).describe('What the policy has, by which screens are offered'),
      }),
    )
    .describe(`At most ${mostPoliciesOfMe}, by key`),
  policyCount: z.int().describe('Total number'),
  lastConnection: instantShape.nullable().describe('Last sign-in before the present session'),
  preferences: preferencesShape,
  connectedTools: z
    .array(z.enum(partnerTools))
    .describe('Tools of the insurer and its partners that are connected, whether I may open them or not'),
  session: z
    .strictObject({ idleExpiresAt: instantShape, absoluteExpiresAt: instantShape })
    .nullable()
    .describe('When the session ends without a sign of life, and at the latest; null for a token'),
});
export type Me = z.output<typeof meShape>;

/** Who is signed in, and their preferences. */
export const accessContract = {
  showMe: operation({
    method: 'GET',
    path: '/api/v2/me',
    summary: 'Who I am, my rights, the policies I have access to and when my session ends',
    access: signedIn,
    query: z.strictObject({
      touch: z.boolean().optional().describe('false: this request does not postpone the end of an idle session'),
    }),
    reply: meShape,
  }),
  changePreferences: operation({
    method: 'PATCH',
    path: '/api/v2/me/preferences',
    personal: true,
    summary: 'Change some preferences; those not named stay',
    access: signedIn,
    body: preferenceChangeShape,
    reply: preferencesShape,
  }),
} as const satisfies Contract;
