/** The filters of a list; those that are undefined were not added. An empty value lets everything through. */
export interface MediaFilter {
	readonly category?: string;
	readonly favorite?: true;
	readonly mediaType?: string;
}

export type FilterName = keyof MediaFilter;

const without = (filter: MediaFilter, name: FilterName): MediaFilter => {
	const { [name]: _removed, ...rest } = filter;
	return rest;
};

/** A new filter is true for favorites, and empty otherwise (spec 2 §4). */
export const addFilter = (filter: MediaFilter, name: FilterName): MediaFilter => ({ ...filter, [name]: name === 'favorite' ? true : '' });

export const removeFilter = without;

/** Videos have no category: each choice takes the other filter away (spec 2 §4). */
export function setFilter(filter: MediaFilter, name: Exclude<FilterName, 'favorite'>, value: string): MediaFilter {
	const changed = { ...filter, [name]: value };
	if (name === 'mediaType' && value === 'video') {
		return without(changed, 'category');
	}
	return name === 'category' && changed.mediaType === 'video' ? without(changed, 'mediaType') : changed;
}

/** As the contract has it: `name=value`, separated by commas. */
export const serializeFilter = ({ category, favorite, mediaType }: MediaFilter): string =>
	[mediaType && `mediaType=${mediaType}`, category && `categoryInclude=${category}`, favorite && 'feature=favorite'].filter(Boolean).join(',');
