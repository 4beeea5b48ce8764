import { describe, expect, it } from 'vitest';
import { faultsOfDocument, largestDocument } from './document.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a document', () => {
  const faults = (contentType: Parameters<typeof faultsOfDocument>[0]['contentType'], bytes: Uint8Array, name = 'a') =>
    faultsOfDocument({ fileName: name, contentType, bytes }).map(({ pointer, code }) => `${pointer} ${code}`);

  it('is what its type says, by its bytes', () => {
    expect(faults('application/pdf', bytesOf('%PDF-1.7 …'))).toEqual([]);
    expect(faults('application/pdf', bytesOf('<html>'))).toEqual(['/contentType not-of-this-type']);
    expect(faults('image/png', bytesOf('%PDF-1.7'))).toEqual(['/contentType not-of-this-type']);
    expect(faults('text/csv', bytesOf('a;b\r\n1;2'))).toEqual([]);
    expect(faults('text/plain', new Uint8Array([0x4d, 0x5a, 0x00]))).toEqual(['/contentType not-of-this-type']);
  });

  it('is neither empty nor larger than five megabytes', () => {
    const filled = (length: number) => new Uint8Array(length).fill(0x61);
    expect(faults('text/plain', filled(0))).toEqual(['/content required']);
    expect(faults('text/plain', filled(largestDocument))).toEqual([]);
    expect(faults('text/plain', filled(largestDocument + 1))).toEqual(['/content too-large']);
  });

  it('has a name without path and control characters', () => {
    for (const name of ['../x.pdf', 'a\\b.pdf', 'a\nb.pdf'])
      expect(faults('application/pdf', bytesOf('%PDF-1.7'), name)).toEqual(['/fileName wrong-format']);
    expect(faults('application/pdf', bytesOf('%PDF-1.7'), 'Bilan 2025 – été.pdf')).toEqual([]);
  });

  it('has a name whose ending fits its type, since programs open it by its ending', () => {
    expect(faults('text/plain', bytesOf('echo'), 'papers.exe')).toEqual(['/fileName not-of-this-type']);
    expect(faults('application/pdf', bytesOf('%PDF-1.7'), 'photo.png')).toEqual(['/fileName not-of-this-type']);
    expect(faults('text/plain', bytesOf('a;b'), 'ledger.csv')).toEqual([]);
    expect(faults('application/pdf', bytesOf('%PDF-1.7'), 'SCAN.PDF')).toEqual([]);
    expect(faults('application/pdf', bytesOf('%PDF-1.7'), 'Letter 4.2')).toEqual([]);
  });
});
