import constants from './constants.json';

/** Whether the buttons show an icon, a name, or both. */
export type SharingStyle = 'icon-text' | 'icon' | 'text';

const isStyle = (name: unknown): name is SharingStyle => constants.styles.some((style) => style === name);

/** The style of the buttons; both icon and text for one that we do not know. */
export const styleOf = (name: unknown): SharingStyle => (isStyle(name) ? name : 'icon-text');
