import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '../../platform/core/locale.ts';
import { readCategory } from './category-words.ts';
import { declarationCategoryLabels } from './declaration-labels.ts';
import { declarationCategories } from './turnover-declaration.ts';

describe('categories of turnover in a file', () => {
  it('are known by their code, and by what the portal calls them in each language', () => {
    const texts = locales.map((locale) => {
      const catalogue = readFileSync(new URL(`../../app/web/locales/${locale}.po`, import.meta.url), 'utf8');
      return new Map([...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, id, text]) => [id, text]));
    });
    for (const category of declarationCategories) {
      const english = declarationCategoryLabels[category].message ?? '';
      const named = texts.map((catalogue) => catalogue.get(english) ?? english);
      expect([category, ...named].map(readCategory)).toEqual([category, ...named].map(() => category));
    }
  });

  it('are not guessed', () => {
    for (const text of ['', 'Sales', 'Fabrics', 'Production lines', 'Advanced materials', 'Contrôle qualité'])
      expect(readCategory(text)).toBeNull();
  });
});
