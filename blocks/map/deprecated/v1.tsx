import { attributes, migrate } from './attributes';
import { Markup } from './markup';

/** Without the button for the whole screen. */
export const v1 = { attributes, migrate, save: Markup };
