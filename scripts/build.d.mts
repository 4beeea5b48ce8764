export declare const builtServer: string;
export declare function ensureWebIsBuilt(): void;
export declare function ensureServerIsBuilt(): void;
