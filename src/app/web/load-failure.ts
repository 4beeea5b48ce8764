/** Raised when the configuration, the toggles or the code of the portal could not be read (row A4). */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly url: string;
  /** What the server answered, such as `503 Service Unavailable`, or why no answer came. */
  readonly statusText: string;

  readonly what: 'configuration' | 'code';

  constructor(url: string, statusText: string, what: LoadFailure['what'] = 'configuration') {
    super(`${url}: ${statusText}`);
    this.url = url;
    this.statusText = statusText;
    this.what = what;
  }
}
