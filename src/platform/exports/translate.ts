/** Says an English text of the screens in another language; what has no translation stays English. */
export type Translate = (english: string) => string;
