import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The session cookie. `__Host-` makes browsers insist on `Secure`, on no domain and on the path `/`; on plain
 * http://localhost, where `Secure` is not to be had, the cookie has the plain name.
 */
export function sessionCookieName(publicUrl: string): '__Host-aval' | 'aval' {
  return isSecure(publicUrl) ? '__Host-aval' : 'aval';
}

/** The secret in a request's session cookie. */
export function sessionSecretOf(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[sessionCookieName(publicUrl)];
}

/**
 * Sends the secret of a new session to the browser. It is deleted when the browser closes; the server ends it before
 * that.
 */
export function setSessionCookie(reply: FastifyReply, publicUrl: string, secret: string): void {
  reply.setCookie(sessionCookieName(publicUrl), secret, cookieOptions(publicUrl));
}

/** Takes the session cookie away. */
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookieName(publicUrl), cookieOptions(publicUrl));
}

/** The cookie that ties a sign-in to the browser that began it; the same for all its tabs. */
export function signInCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-aval-sign-in' : 'aval-sign-in';
}

/** Options of both cookies. `Lax`: the way back from the identity provider is a navigation from another site. */
export function cookieOptions(publicUrl: string): { path: '/'; httpOnly: true; secure: boolean; sameSite: 'lax' } {
  return { path: '/', httpOnly: true, secure: isSecure(publicUrl), sameSite: 'lax' };
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
