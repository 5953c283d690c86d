/** Whether a text is lower case with dashes, e.g. `opening-hours`. */
export const isKebabCase = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

/** `opening-hours` → `Opening hours`. */
export const toWords = (name: string): string => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** `opening-hours` → `OpeningHours`. */
export const toPascalCase = (name: string): string => name.replace(/(^|-)(\w)/g, (_match, _dash: string, letter: string) => letter.toUpperCase());

/** `opening-hours` → `openingHours`. */
export const toCamelCase = (name: string): string => toPascalCase(name).replace(/^./, (letter) => letter.toLowerCase());

/** `opening-hours` → `Opening_Hours`, as WordPress names classes. */
export const toPhpName = (name: string): string => name.split('-').map(toPascalCase).join('_');

/** `opening-hours` → `OPENING_HOURS`, as environment variables are named. */
export const toConstantCase = (name: string): string => name.replaceAll('-', '_').toUpperCase();
