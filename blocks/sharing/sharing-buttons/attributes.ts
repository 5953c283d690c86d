import constants from '../shared/constants.json';

export interface SharingButtonsAttributes {
	/** What the buttons show; see shared/styles.ts. */
	readonly styleType?: string;
	/** The class of a size. */
	readonly size?: string;
	/** Slug of a colour of the theme. */
	readonly iconColor?: string | undefined;
	/** CSS. */
	readonly iconColorValue?: string | undefined;
	readonly iconBackgroundColor?: string | undefined;
	readonly iconBackgroundColorValue?: string | undefined;
	readonly className?: string;
	/** The class and the style of the saved list: other versions may have more there. */
	readonly elementClass?: string;
	readonly elementStyle?: string;
}

export const defaultSize = 'has-normal-icon-size';

const names = (classes: string | undefined): readonly string[] => (classes ?? '').split(/\s+/).filter(Boolean);
const isSize = (name: string): boolean => constants.sizes.includes(name);

/** The size of the buttons; of a list that does not say it, the class that it was saved with. */
export const sizeOf = ({ size, elementClass }: SharingButtonsAttributes): string => [size ?? '', ...names(elementClass)].find(isSize) ?? defaultSize;

const marks = { iconColorValue: 'has-icon-color', iconBackgroundColorValue: 'has-icon-background-color' } as const;

const marksOf = (attributes: SharingButtonsAttributes): readonly string[] =>
	(['iconColorValue', 'iconBackgroundColorValue'] as const).flatMap((name) => (attributes[name] ? [marks[name]] : []));

/**
 * The class of the list as it is saved: as it was, but for the size and the classes that a person gives it. So classes of versions that we do not
 * know stay.
 */
export function listClass(attributes: SharingButtonsAttributes): string {
	const { size, className, elementClass } = attributes;
	const own = names(className);
	const saved = names(elementClass ?? ['wp-block-jetpack-sharing-buttons jetpack-sharing-buttons__services-list', ...marksOf(attributes)].join(' '));
	const wanted = size !== undefined && isSize(size) ? size : undefined;
	const kept = saved.flatMap((name) => (isSize(name) ? (wanted ?? name) : own.includes(name) || /^(?:wp-|has-|jetpack-)/.test(name) ? name : []));
	// Behind the name of the block, where the original has it.
	const sized = wanted === undefined || kept.includes(wanted) ? kept : [...kept.slice(0, 1), wanted, ...kept.slice(1)];
	return [...new Set([...sized, ...own])].join(' ');
}

/** The saved class of a list whose colours a person changes. */
export function withMarks(elementClass: string, attributes: SharingButtonsAttributes): string {
	const others = names(elementClass).filter((name) => !Object.values<string>(marks).includes(name));
	return [...others, ...marksOf(attributes)].join(' ');
}
