export interface SharingButtonsAttributes {
	/** A `SharingStyle` of shared/styles.ts. */
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

export const namesOf = (classes: string | undefined): readonly string[] => (classes ?? '').split(/\s+/).filter(Boolean);
export const isSize = (name: string): boolean => /^has-(?:small|normal|large|huge)-icon-size$/.test(name);

export const marks = { iconColorValue: 'has-icon-color', iconBackgroundColorValue: 'has-icon-background-color' } as const;

export const marksOf = (attributes: SharingButtonsAttributes): readonly string[] =>
	(['iconColorValue', 'iconBackgroundColorValue'] as const).flatMap((name) => (attributes[name] ? [marks[name]] : []));

/**
 * The class of the list as it is saved: as it was, but for the size and the classes that a person gives it. So classes of versions that we do not
 * know stay.
 */
export function listClass(attributes: SharingButtonsAttributes): string {
	const { size, className, elementClass } = attributes;
	const own = namesOf(className);
	const saved = namesOf(elementClass ?? ['wp-block-jetpack-sharing-buttons jetpack-sharing-buttons__services-list', ...marksOf(attributes)].join(' '));
	const wanted = size !== undefined && isSize(size) ? size : undefined;
	const kept = saved.flatMap((name) => (isSize(name) ? (wanted ?? name) : own.includes(name) || /^(?:wp-|has-|jetpack-)/.test(name) ? name : []));
	// Behind the name of the block, where the original has it.
	const sized = wanted === undefined || kept.includes(wanted) ? kept : [...kept.slice(0, 1), wanted, ...kept.slice(1)];
	return [...new Set([...sized, ...own])].join(' ');
}
