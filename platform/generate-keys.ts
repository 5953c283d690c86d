import { generateKeys } from './core/keys';

/** Prints new keys as settings, for platforms that share a PostgreSQL database. */
const { signing, encryption } = await generateKeys();
process.stdout.write(`SIGNING_KEY='${signing}'\nENCRYPTION_KEY='${encryption}'\n`);
