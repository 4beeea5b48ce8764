/**
 * Finds regular expressions whose time may grow faster than their input (CWE-1333): of a text of a hundred thousand
 * signs, a quadratic one takes minutes. An expression is read as an automaton over its signs; it is slow where one text
 * w leads from a loop back to it, on to another loop, and from there back to that ("infinite degree of ambiguity":
 * Weber and Seidl, On the degree of ambiguity of finite automata, 1991), or where a loop is inside a loop. A search
 * that may begin anywhere begins with a loop of its own.
 */

/** An expression as it is read: what it is made of, without what it captures. */
type Node =
  | Readonly<{ kind: 'sign'; source: string }>
  | Readonly<{ kind: 'assertion'; source: string; body?: Node }>
  | Readonly<{ kind: 'series'; of: readonly Node[] }>
  | Readonly<{ kind: 'choice'; of: readonly Node[] }>
  | Readonly<{ kind: 'repeat'; of: Node; least: number; most: number }>;

/** Signs that represent all others: those of ASCII, and one of each further kind of letter, mark and blank. */
const samples = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  '\u00a0',
  '\u00df',
  '\u00c9',
  '\u00e9',
  '\u0301',
  '\u03a9',
  '\u0436',
  '\u2003',
  '\u2028',
  '\u20ac',
  '\u4e2d',
  '\ufeff',
];

/** Whether matching an expression may take more than linear time. */
export function isSlow(source: string, flags = ''): boolean {
  const whole = parse(source);
  const ways = whole.kind === 'choice' ? whole.of : [whole];
  const looked = [...assertedIn(whole)];
  const isBound = (way: Node) => flags.includes('y') || (!flags.includes('m') && beginsAtStart(way));
  return (
    ways.some((way) => isAmbiguous(automatonOf(way, flags, isBound(way)))) ||
    // where a body that is only looked at has matched, the search may still continue
    looked.some((body) => isAmbiguous({ ...automatonOf(body, flags, false), ends: new Set() }))
  );
}

const anySign: Node = { kind: 'sign', source: '[^]' };

function parse(source: string): Node {
  let at = 0;
  let groups = 0;
  /** The content of groups that were read, by number and by name. */
  const captured = new Map<string, Node>();

  function choice(): Node {
    const of = [series()];
    while (source[at] === '|') {
      at += 1;
      of.push(series());
    }
    return of.length === 1 ? (of[0] as Node) : { kind: 'choice', of };
  }

  function series(): Node {
    const of: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') of.push(repeated(one()));
    return { kind: 'series', of };
  }

  function patternOf(pattern: RegExp): string | null {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  }

  function one(): Node {
    const opening = patternOf(/\((?:\?(?:<?[=!]|:|<[^>]+>|[a-z-]+:))?/y);
    if (opening !== null) {
      const name = /^\(\?<([^=!>]+)>$/.exec(opening)?.[1];
      const number = opening === '(' || name !== undefined ? (groups += 1) : null;
      const body = choice();
      at += 1;
      if (number !== null) captured.set(String(number), body);
      if (name !== undefined) captured.set(name, body);
      return /[=!]/.test(opening) ? { kind: 'assertion', source: opening, body } : body;
    }
    const edge = patternOf(/\^|\$|\\[bB]/y);
    if (edge !== null) return { kind: 'assertion', source: edge };
    const sign = patternOf(
      /\[(?:\\.|[^\]\\])*\]|\\u\{[^}]*\}|\\[pP]\{[^}]*\}|\\u.{4}|\\x..|\\c.|\\k<[^>]*>|\\\d+|\\.|[^]/uy,
    );
    const [, reference] = /^\\(?:k<)?([1-9]\d*|[^\W\d]\w*)>?$/.exec(sign ?? '') ?? [];
    if (reference !== undefined && captured.has(reference)) return repetitionOf(captured.get(reference));
    return { kind: 'sign', source: sign ?? '' };
  }

  /** What was captured before comes again, whatever it was. */
  function repetitionOf(group: Node | undefined): Node {
    return group && isEndless(group) ? { kind: 'repeat', of: anySign, least: 0, most: Infinity } : anySign;
  }

  function repeated(of: Node): Node {
    const quantifier = patternOf(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (quantifier === null) return of;
    const [least = '0', most = least] = /\d.*\d|\d+,?/.exec(quantifier)?.[0].split(',') ?? [];
    if (quantifier.startsWith('{'))
      return { kind: 'repeat', of, least: Number(least), most: most === '' ? Infinity : Number(most) };
    return {
      kind: 'repeat',
      of,
      least: quantifier.startsWith('+') ? 1 : 0,
      most: quantifier.startsWith('?') ? 1 : Infinity,
    };
  }

  return choice();
}

function* assertedIn(node: Node): Generator<Node> {
  if (node.kind === 'assertion' && node.body) yield node.body;
  if (node.kind === 'repeat') yield* assertedIn(node.of);
  if (node.kind === 'series' || node.kind === 'choice') for (const part of node.of) yield* assertedIn(part);
}

function isEndless(node: Node): boolean {
  if (node.kind === 'repeat') return node.most === Infinity || isEndless(node.of);
  return (node.kind === 'series' || node.kind === 'choice') && node.of.some(isEndless);
}

function beginsAtStart(node: Node): boolean {
  if (node.kind === 'assertion') return node.source === '^';
  if (node.kind === 'choice') return node.of.every(beginsAtStart);
  return node.kind === 'series' && node.of[0] !== undefined && beginsAtStart(node.of[0]);
}

function asserts(node: Node): boolean {
  if (node.kind === 'assertion') return node.source !== '^';
  if (node.kind === 'repeat') return asserts(node.of);
  return node.kind !== 'sign' && node.of.some(asserts);
}

/** An automaton whose states are the signs of an expression (Glushkov). `twice`: a step that two loops offer. */
type Automaton = { signs: Array<ReadonlySet<number>>; next: Array<Set<number>>; ends: Set<number>; twice: boolean };

type Part = Readonly<{ isEmpty: boolean; first: readonly number[]; last: readonly number[] }>;

/** More copies than these count as unlimited. */
const mostCopies = 6;

function automatonOf(node: Node, flags: string, isBound: boolean): Automaton {
  const made: Automaton = { signs: [], next: [], ends: new Set(), twice: false };

  function state(sign: ReadonlySet<number>): number {
    made.signs.push(sign);
    made.next.push(new Set());
    return made.signs.length - 1;
  }

  function join(from: readonly number[], to: readonly number[]): void {
    for (const one of from)
      for (const other of to) {
        if (made.next[one]?.has(other)) made.twice = true;
        made.next[one]?.add(other);
      }
  }

  function chain(before: Part, after: Part): Part {
    join(before.last, after.first);
    return {
      isEmpty: before.isEmpty && after.isEmpty,
      first: before.isEmpty ? [...before.first, ...after.first] : before.first,
      last: after.isEmpty ? [...before.last, ...after.last] : after.last,
    };
  }

  const nothing: Part = { isEmpty: true, first: [], last: [] };

  function loop(of: Node): Part {
    const body = build(of);
    join(body.last, body.first);
    return { ...body, isEmpty: true };
  }

  function build(part: Node): Part {
    if (part.kind === 'assertion') return nothing;
    if (part.kind === 'sign') {
      const own = state(signsOf(part.source, flags));
      return { isEmpty: false, first: [own], last: [own] };
    }
    if (part.kind === 'series') return part.of.reduce((before, one) => chain(before, build(one)), nothing);
    if (part.kind === 'choice') {
      const ways = part.of.map(build);
      return {
        isEmpty: ways.some(({ isEmpty }) => isEmpty),
        first: ways.flatMap(({ first }) => first),
        last: ways.flatMap(({ last }) => last),
      };
    }
    const { of, least, most } = part;
    let all = nothing;
    for (let copy = 0; copy < Math.min(least, mostCopies); copy += 1) all = chain(all, build(of));
    if (most > mostCopies && most > least) return chain(all, loop(of));
    for (let copy = least; copy < Math.min(most, mostCopies); copy += 1)
      all = chain(all, { ...build(of), isEmpty: true });
    return all;
  }

  const start: Part = isBound ? nothing : loop(anySign);
  const whole = chain(start, build(node));
  if (!asserts(node)) for (const end of whole.last) made.ends.add(end);
  return made;
}

const known = new Map<string, ReadonlySet<number>>();

/** The samples that a sign of an expression matches. */
function signsOf(source: string, flags: string): ReadonlySet<number> {
  const key = `${flags}/${source}`;
  const found = known.get(key);
  if (found) return found;
  const pattern = new RegExp(`^${source}$`, flags.replace(/[gymd]/g, ''));
  const signs = new Set(samples.flatMap((sample, place) => (pattern.test(sample) ? [place] : [])));
  known.set(key, signs);
  return signs;
}

function isAmbiguous(automaton: Automaton): boolean {
  if (automaton.twice) return true;
  const looping = automaton.next.flatMap((_, state) => (canReach(automaton, state, state) ? [state] : []));
  return looping.some((one) =>
    looping.some((other) => one !== other && canReach(automaton, one, other) && isShared(automaton, one, other)),
  );
}

function canReach({ next }: Automaton, from: number, to: number): boolean {
  const seen = new Set<number>();
  const waiting = [from];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop())
    for (const after of next[state] ?? []) {
      if (after === to) return true;
      if (!seen.has(after)) waiting.push(after);
      seen.add(after);
    }
  return false;
}

/**
 * Whether one text leads from `one` back to it, from `one` to `other`, and from `other` back to that, without a match on
 * the way, which would end the search.
 */
function isShared({ signs, next, ends }: Automaton, one: number, other: number): boolean {
  if (ends.has(other)) return false;
  type Triple = readonly [number, number, number];
  const seen = new Set<string>();
  const waiting: Triple[] = [[one, one, other]];
  for (let triple = waiting.pop(); triple; triple = waiting.pop()) {
    const [a, b, c] = triple.map((state) => [...(next[state] ?? [])]) as [number[], number[], number[]];
    for (const x of a)
      for (const y of b) {
        const both = common(signs[x], signs[y]);
        if (both.length === 0 || ends.has(y)) continue;
        for (const z of c) {
          if (ends.has(z) || !both.some((sign) => signs[z]?.has(sign))) continue;
          if (x === one && y === other && z === other) return true;
          const key = `${x} ${y} ${z}`;
          if (!seen.has(key)) waiting.push([x, y, z]);
          seen.add(key);
        }
      }
  }
  return false;
}

function common(one: ReadonlySet<number> = new Set(), other: ReadonlySet<number> = new Set()): number[] {
  return [...one].filter((sign) => other.has(sign));
}
