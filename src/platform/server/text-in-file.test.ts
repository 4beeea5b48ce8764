import { describe, expect, it } from 'vitest';
import { paragraph, wordFile, wordType } from '../../testing/server/test-word-file.ts';
import { textInFile } from './text-in-file.ts';

const read = (file: Buffer) => textInFile(wordType, file);

describe('the text of a Word file', () => {
  it('is that of its paragraphs, with runs joined, and breaks and tabs in their places', async () => {
    const body =
      '<w:p><w:r><w:t>Losses are </w:t></w:r><w:r><w:t xml:space="preserve">reported &amp; proved</w:t></w:r></w:p>' +
      '<w:p><w:r><w:t>within</w:t><w:tab/><w:t>thirty</w:t><w:br/><w:t>days</w:t></w:r></w:p>' +
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Zürich</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
    expect(await read(wordFile(body))).toBe('Losses are reported & proved\nwithin\tthirty\ndays\nZürich');
  });

  it('is read as if tracked changes were accepted, without what styles it', async () => {
    const body =
      `${paragraph('Within')}<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:del><w:r><w:delText>thirty</w:delText></w:r></w:del>` +
      '<w:ins><w:r><w:t>sixty</w:t></w:r></w:ins><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>';
    expect(await read(wordFile(body))).toBe('Within\nsixty');
  });

  it('is refused where there is none, or where reading it would be an attack', async () => {
    await expect(read(wordFile('', { path: 'xl/workbook.xml' }))).rejects.toThrow('word/document.xml');
    await expect(read(wordFile('', { before: '<!DOCTYPE x [<!ENTITY y "z">]>' }))).rejects.toThrow('document type');
    await expect(read(wordFile('<w:p>'))).rejects.toThrow();
    await expect(read(Buffer.from('no archive'))).rejects.toThrow();
    await expect(read(wordFile(paragraph('a'.repeat(2_000_000))))).rejects.toThrow('bytes');
  });
});

describe('the text of other files', () => {
  it('is their own where they are text, and not read where they are no text', async () => {
    expect(await textInFile('text/plain', Buffer.from('Zürich'))).toBe('Zürich');
    expect(await textInFile('image/png', Buffer.from('x'))).toBeNull();
  });
});
