/** Where a page of a list begins, if it was reached from its neighbour: rows that come or go meanwhile move nothing on it. */
export interface PageEdge {
	/** Of the list, which has the newest rows first: `before` shows the rows that are older than the one with the id, `after` those that are newer. */
	readonly side: 'before' | 'after';
	readonly id: number;
}

/** What a list shows. */
export interface ListView {
	/** By name; empty values choose all. */
	readonly filter: Readonly<Record<string, string>>;
	/** From 1. */
	readonly page: number;
	readonly edge: PageEdge | null;
}

/** A link can be made by anybody. */
const maxText = 200;
const maxPage = 100_000;
const maxId = 2_147_483_647;

const parseNumber = (text: string | null, max: number): number | null => {
	const number = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : null;
	return number !== null && number <= max ? number : null;
};

function parseEdge(parameters: URLSearchParams): PageEdge | null {
	for (const side of ['before', 'after'] as const) {
		const id = parseNumber(parameters.get(side), maxId);
		if (id !== null) {
			return { side, id };
		}
	}
	return null;
}

/**
 * A view as the query of an address, e.g. `?search=choir&page=2&before=71`; empty for what the list shows by itself.
 * @param defaults The filter of the list without a choice.
 */
export function formatView({ filter, page, edge }: ListView, defaults: ListView['filter']): string {
	const parameters = new URLSearchParams(Object.entries(filter).filter(([name, value]) => value !== defaults[name]));
	if (page > 1) {
		parameters.set('page', String(page));
		if (edge) {
			parameters.set(edge.side, String(edge.id));
		}
	}
	const query = parameters.toString();
	return query === '' ? '' : `?${query}`;
}

/**
 * The view that an address names. What no list would write into it is left out.
 * @param query    With or without the question mark.
 * @param defaults The filter of the list without a choice; its names are those that are read.
 */
export function parseView(query: string, defaults: ListView['filter']): ListView {
	const parameters = new URLSearchParams(query);
	const filter = Object.entries(defaults).map(([name, value]) => [name, parameters.get(name)?.slice(0, maxText) ?? value] as const);
	const page = parseNumber(parameters.get('page'), maxPage) ?? 1;
	return { filter: Object.fromEntries(filter), page, edge: page > 1 ? parseEdge(parameters) : null };
}

/** The page of a view, as the routes of lists whose pages begin at rows take it. */
export const placeOf = ({ page, edge }: Pick<ListView, 'page' | 'edge'>): { readonly page: number; readonly before?: number; readonly after?: number } => ({
	page,
	...(edge && { [edge.side]: edge.id }),
});

/** The route of a hash, e.g. `/payments`, and its query, e.g. `?page=2`. */
export function splitHash(hash: string): { readonly route: string; readonly query: string } {
	const [route = '', ...query] = hash.split('?');
	return { route, query: query.length === 0 ? '' : `?${query.join('?')}` };
}
