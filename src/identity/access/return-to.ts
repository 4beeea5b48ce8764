const longest = 2000;

/**
 * Where to go after signing in: a path of the portal itself, with its query and fragment. Anything that a browser could
 * read as another site (`//evil`, `/\evil`, a scheme, control characters that it drops) becomes the first page, and so
 * does the sign-in itself, which would be a loop.
 */
export function safeReturnTo(requested: string | undefined | null): string {
  if (!requested || requested.length > longest) return '/';
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(requested)) return '/';
  return /^\/auth(?:[/?#]|$)/i.test(requested) ? '/' : requested;
}
