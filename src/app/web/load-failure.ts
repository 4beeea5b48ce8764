/** Raised when the configuration or the toggles could not be read (row A4). */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly url: string;
  /** What the server answered, such as `503 Service Unavailable`, or why no answer came. */
  readonly statusText: string;

  constructor(url: string, statusText: string) {
    super(`${url}: ${statusText}`);
    this.url = url;
    this.statusText = statusText;
  }
}
