/** Words of a fact that holds or does not, by `String(fact)`. */
export const yesOrNo = { true: 'Yes', false: 'No' } as const;

/** Says an English text of the screens in another language; what has no translation stays English. */
export type Translate = (english: string) => string;
