/** The drawings of a status (`web/signature/Status.tsx`): no state is told by colour alone. */
export type StatusShape =
  | 'full'
  | 'half'
  | 'ring'
  | 'waiting'
  | 'notice'
  | 'grade'
  | 'ended'
  | 'cross'
  | 'check'
  | 'late';

export type StatusTone = 'pos' | 'info' | 'warn' | 'neg' | 'mute';
