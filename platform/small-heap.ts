import { setFlagsFromString } from 'node:v8';

/**
 * Imported before everything else: V8 then grows its heap with care. Start-up alone otherwise leaves 320 MB resident, of
 * which most is garbage that nothing makes it give back (measured in docs/decisions/001-database.md).
 */
setFlagsFromString('--optimize-for-size');
