import { createHash, randomBytes } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 256 random bits that fit in an address. */
export const randomName = (): string => randomBytes(32).toString('base64url');

/** A site's secret: 64 hex digits, as docs/protocol.md says. */
export const randomSecret = (): string => randomBytes(32).toString('hex');
