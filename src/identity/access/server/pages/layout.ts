import { type Html, html } from '../../../../platform/server/html.ts';

export type PageBrand = Readonly<{ name: string }>;

/** A page of the server's own: the product on the left, the task on the right. */
export function layout(
  page: Readonly<{ language: string; title: string; brand: PageBrand; content: Html; script?: string }>,
): string {
  const { language, title, brand, content, script } = page;
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${brand.name}</title>
<link rel="stylesheet" href="/auth/assets/pages.css">
<link rel="preload" href="/auth/assets/archivo-latin-wdth-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/auth/assets/newsreader-latin-opsz-normal.woff2" as="font" type="font/woff2" crossorigin>
${script ? html`<script type="module" src="${script}"></script>` : null}
</head>
<body>
<div class="sign">
<header class="story">
<div class="brand">${mark}<div><b>${brand.name}</b><small>Customer portal</small></div></div>
${story}
</header>
<main class="door">${content}</main>
</div>
</body>
</html>`;
  return document.html;
}

export const icon = (path: Html): Html => html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${path}</svg>`;

/** Stands beside what went wrong and what somebody should know. */
export const warning = icon(html`<path d="M8 2l6.5 11.5h-13zM8 6.5v3.5M8 11.7v.2"/>`);

const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M3.5 28.5 14.3 3.5h3.4L28.5 28.5h-3.9l-2.3-5.6H9.7l-2.3 5.6zM11 19.8h10l-.8-1.9h-8.4zM12.5 16.2h7L16 7.6z" fill="currentColor" fill-rule="evenodd"/></svg>`;

const grades = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];

/**
 * The product in one sentence and its two drawings: a cover bar and a grade. Decoration, hidden from assistive
 * technology.
 */
const story = html`<div class="story-text">
<p class="statement">What is covered, how much, and what to do by when.</p>
<div aria-hidden="true">
<div class="cover-bar"><i class="requested"></i><i class="granted"></i><i class="used"></i><i class="wall"></i></div>
<div class="cover-key">
<div><i class="requested"></i>requested<b>150,000</b></div>
<div><i class="granted"></i>granted<b>100,000</b></div>
<div><i class="used"></i>used<b>62,000</b></div>
</div>
<div class="grade">
<div class="grade-ticks">${grades.map((grade) => html`<i class="g${grade}"></i>`)}</div>
<div class="grade-numbers">${grades.map((grade) => html`<span class="n${grade}">${grade}</span>`)}</div>
<div class="grade-bands"><span>acceptable</span><span>basic</span><span>no cover</span></div>
</div>
</div>
</div>`;
