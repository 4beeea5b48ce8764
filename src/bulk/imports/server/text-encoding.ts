import { isUtf8 } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { UnreadableFile } from './file-fault.ts';

/** Label of an encoding, as the WHATWG encoding standard names it: `utf-8`, `windows-1252`, `utf-16le`. */
export type Encoding = string;

const pieceBytes = 1 << 20;

/**
 * Finds a text file's encoding: the one its first bytes announce; UTF-16 where every other byte of the beginning is
 * zero; UTF-8 where the whole file is sound UTF-8; else Windows-1252, which old spreadsheets of western Europe write.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const file = await open(path);
  try {
    const beginning = await readPiece(file, 4096);
    return (
      announcedEncoding(beginning) ?? utf16Like(beginning) ?? ((await isSoundUtf8(file)) ? 'utf-8' : 'windows-1252')
    );
  } finally {
    await file.close();
  }
}

function announcedEncoding(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** Text in Latin letters has a zero byte beside each letter in UTF-16, and none in any encoding of bytes. */
function utf16Like(bytes: Buffer): Encoding | null {
  let even = 0;
  let odd = 0;
  for (const [place, byte] of bytes.entries()) {
    if (byte === 0 && place % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  }
  const enough = bytes.length / 4;
  if (odd > enough && even < odd / 8) return 'utf-16le';
  if (even > enough && odd < even / 8) return 'utf-16be';
  return null;
}

async function isSoundUtf8(file: FileHandle): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for (let position = 0; ; ) {
    const piece = await readPiece(file, pieceBytes, position);
    if (piece.length === 0) return isUtf8(rest);
    position += piece.length;
    const bytes = Buffer.concat([rest, piece]);
    const end = lastWholeCharacter(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return false;
    rest = bytes.subarray(end);
  }
}

async function readPiece(file: FileHandle, size: number, position = 0): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, position);
  return buffer.subarray(0, bytesRead);
}

/** Where the last character begins that the piece may have cut in two; at most three bytes before the end. */
function lastWholeCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes.readUInt8(bytes.length - back);
    if (byte >= 0xc0) return bytes.length - back;
    if (byte < 0x80) break;
  }
  return bytes.length;
}

/** A decoder for an encoding. Bytes that are none of its characters are a fault rather than question marks. */
export function decoderOf(encoding: Encoding): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    throw new UnreadableFile('encoding-unknown', { encoding }, error);
  }
}

/** The text of a file, piece by piece. */
export async function* decodedPieces(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  const file = await open(path);
  try {
    for await (const piece of file.createReadStream({ highWaterMark: 1 << 16 })) {
      const text = decoded(decoder, encoding, piece as Buffer);
      if (text !== '') yield text;
    }
    const end = decoded(decoder, encoding);
    if (end !== '') yield end;
  } finally {
    await file.close().catch(() => undefined); // the stream may have closed it
  }
}

function decoded(decoder: TextDecoder, encoding: Encoding, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new UnreadableFile('encoding-mismatch', { encoding }, error);
  }
}

/** The first characters of a file. */
export async function firstCharacters(path: string, encoding: Encoding, count: number): Promise<string> {
  let text = '';
  for await (const piece of decodedPieces(path, encoding)) {
    text += piece;
    if (text.length >= count) break;
  }
  return text.slice(0, count);
}

/** Writes text in an encoding; what it has no sign for is written as the letter below its accent, or as a question mark. */
export function encoderOf(encoding: Encoding): (text: string) => Buffer {
  if (encoding === 'utf-8') return (text) => Buffer.from(text);
  if (encoding === 'utf-16le') return (text) => Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return (text) => Buffer.from(text, 'utf16le').swap16();
  const byteOf = signsOf(encoding);
  return (text) => Buffer.from(Array.from(text, (sign) => byteOf.get(sign) ?? plainByte(sign, byteOf)));
}

const questionMark = 0x3f;

function plainByte(sign: string, byteOf: ReadonlyMap<string, number>): number {
  return byteOf.get(sign.normalize('NFKD').charAt(0)) ?? questionMark;
}

/** The signs of an encoding of single bytes. */
function signsOf(encoding: Encoding): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}

/** The bytes with which a text file says its encoding; empty for those that say nothing. */
export function markOf(encoding: Encoding): Buffer {
  return encoding.startsWith('utf-') ? encoderOf(encoding)('\ufeff') : Buffer.alloc(0);
}
