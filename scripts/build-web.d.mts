export declare function ensureWebIsBuilt(): void;
