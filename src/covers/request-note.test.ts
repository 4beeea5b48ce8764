import { describe, expect, it } from 'vitest';
import {
  faultsOfDocument,
  largestDocument,
  mostNotes,
  type NoteAuthor,
  type NotedRequest,
  whyNotAddNote,
  whyNotRemind,
} from './request-note.ts';

const request = (changes: Partial<NotedRequest> = {}): NotedRequest => ({
  requestStatus: 'PENDING',
  workflowStatus: 'SENT',
  createdBy: 'rosa',
  notes: 0,
  ...changes,
});
const by = (personId: string, role: NoteAuthor['role'], mode: NoteAuthor['mode'] = 'FOUR_EYES') => ({
  personId,
  role,
  mode,
});
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('adding to a pending request', () => {
  it('is for its requestor and for all who validate', () => {
    const codeFor = (author: NoteAuthor) => whyNotAddNote(request(), author)?.code ?? 'allowed';
    expect(codeFor(by('rosa', 'requestor-four-eyes'))).toBe('allowed');
    expect(codeFor(by('roy', 'requestor-four-eyes'))).toBe('ordering-role-missing');
    expect(codeFor(by('viktor', 'validator-four-eyes'))).toBe('allowed');
    expect(codeFor(by('ada', 'requestor-validator', 'DIRECT'))).toBe('allowed');
    expect(codeFor(by('ines', 'intermediary-validator-six-eyes', 'SIX_EYES'))).toBe('allowed');
    expect(codeFor(by('fabien', 'final-validator-six-eyes', 'SIX_EYES'))).toBe('allowed');
    expect(codeFor(by('remi', 'requestor-six-eyes', 'SIX_EYES'))).toBe('ordering-role-missing');
    for (const role of ['read-only', 'broker-read-only', null] as const)
      expect(codeFor(by('rosa', role))).toBe('ordering-role-missing');
  });

  it('ends with the answer, and begins when the insurer has it', () => {
    const rosa = by('rosa', 'requestor-four-eyes');
    expect(whyNotAddNote(request({ requestStatus: 'ANSWERED' }), rosa)?.code).toBe('request-not-pending');
    expect(whyNotAddNote(request({ workflowStatus: 'TO_VALIDATE' }), rosa)?.code).toBe('request-not-pending');
    expect(whyNotAddNote(request({ notes: mostNotes - 1 }), rosa)).toBeNull();
    expect(whyNotAddNote(request({ notes: mostNotes }), rosa)?.code).toBe('too-many-notes');
  });
});

describe('a reminder', () => {
  it('comes once in 24 hours', () => {
    const last = '2026-11-20T10:00:00.000Z';
    expect(whyNotRemind(null, last)).toBeNull();
    expect(whyNotRemind(last, '2026-11-21T09:59:59.999Z')?.facts).toEqual({
      remindAgainFrom: '2026-11-21T10:00:00.000Z',
    });
    expect(whyNotRemind(last, '2026-11-21T10:00:00.000Z')).toBeNull();
  });
});

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
});
