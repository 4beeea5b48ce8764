import type { HelmetOptions } from 'helmet';
import type { Config } from './config.ts';

/**
 * What a page of the portal may load: its own files, the logo, and the monitoring and tag-manager scripts that the
 * configuration names. No inline script, no plug-in, no frame; scripts may not build other scripts from text.
 */
export function contentSecurityPolicy({
  brand,
  monitoringScriptUrl,
  tagManagerId,
  publicUrl,
  appShell,
}: Config): NonNullable<HelmetOptions['contentSecurityPolicy']> {
  const scripts = [
    "'self'",
    ...originOf(monitoringScriptUrl),
    ...(tagManagerId ? ['https://www.googletagmanager.com'] : []),
  ];
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': scripts,
      'style-src': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"], // positions of menus and bars are set as style attributes by script
      'img-src': ["'self'", 'data:', ...originOf(brand.logo)],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...originOf(monitoringScriptUrl), ...originOf(appShell)],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
      ...(tagManagerId ? {} : { 'require-trusted-types-for': ["'script'"] }),
      ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
    },
  };
}

/** The origin of an address outside the portal; nothing for its own paths. */
function originOf(address: string | null | undefined): string[] {
  return address && /^https?:/.test(address) ? [new URL(address).origin] : [];
}
