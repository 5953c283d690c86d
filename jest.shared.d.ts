/** Names of packages that are one of each in WordPress. */
export declare const oneOfEach: readonly string[];
