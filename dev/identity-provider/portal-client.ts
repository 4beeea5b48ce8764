/** Where in the portal the provider lives. */
export const prefix = '/dev-idp';

/** The portal, as the provider knows it. */
export const clientId = 'aval-portal';
