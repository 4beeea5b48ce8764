import type { FastifyReply } from 'fastify';

/** Marks a reply as a file to download, never to be shown as a page of the portal. */
export function asAttachment(reply: FastifyReply, fileName: string, contentType: string): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded(fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store');
}

/**
 * Marks a reply as a file that the browser shows in a tab of its own: only types that cannot act, as PDF and images. No
 * sandbox, in which browsers show no PDF.
 */
export function asShown(reply: FastifyReply, fileName: string, contentType: string): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `inline; filename*=UTF-8''${encoded(fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store');
}

/** A file name in a header (RFC 8187). */
function encoded(fileName: string): string {
  return encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
