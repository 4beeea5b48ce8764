export declare const chromiumIsMissing: string;
export declare function findChromium(): string | null;
export declare function ensureChromium(): string | null;
