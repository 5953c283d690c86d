/** Why a file is not taken: it is no video that the platform knows, or its end is missing. */
export type Refusal = 'not supported' | 'cut off';
