import { describe, expect, it } from 'vitest';
import { mostNotes, type NoteAuthor, type NotedRequest, whyNotAddNote, whyNotRemind } from './request-note.ts';

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
