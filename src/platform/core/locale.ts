/** Languages in which the portal speaks. */
export const locales = ['en', 'fr', 'de', 'nl', 'it', 'es'] as const;
export type Locale = (typeof locales)[number];
