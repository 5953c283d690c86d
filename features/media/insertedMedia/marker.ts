/** An address that no browser asks a server for. */
const prefix = 'about:blank#sitewright-picture:';

/** The address that an Image block has until its picture of another service is copied to the media library. It is never saved. */
export const markerOf = (key: string): string => prefix + key;

/** The key of the picture that an address stands for; null for every other address. */
export const markedKey = (url: unknown): string | null => (typeof url === 'string' && url.startsWith(prefix) ? url.slice(prefix.length) : null);
