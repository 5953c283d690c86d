import type { AdminGroups } from '../groups';
import { settingsOf, wordsOf } from './settings';

export interface SearchHit {
	/** Of the section. */
	readonly path: string;
	readonly label: string;
	/** Where it is, e.g. "Money › Payments". */
	readonly place: string;
	readonly isSection: boolean;
}

interface Entry extends SearchHit {
	readonly searched: string;
}

/** Small letters without accents: people type neither capitals nor accents. The Turkish letter without a dot is typed as one with it. */
const fold = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{Mn}/gu, '')
		.toLowerCase()
		.replaceAll('ı', 'i');

/** Every section, and its settings, in the order of the page. */
function listEntries(groups: AdminGroups, moduleNames: readonly string[]): readonly Entry[] {
	return groups.flatMap(({ label: groupLabel, pages }) =>
		pages.flat().flatMap(({ path, label: sectionLabel }) => {
			const section = sectionLabel();
			const place = `${groupLabel()} › ${section}`;
			const settings = path === '/modules' ? moduleNames : (settingsOf[path]?.() ?? []);
			return [
				{ path, label: section, place: groupLabel(), isSection: true, searched: fold(`${place} ${wordsOf[path]?.() ?? ''}`) },
				...settings.map((label) => ({ path, label, place, isSection: false, searched: fold(`${label} ${section}`) })),
			];
		})
	);
}

interface SearchOptions {
	readonly groups: AdminGroups;
	/** As the site names them. */
	readonly moduleNames: readonly string[];
	readonly text: string;
}

/** How well a name fits: 0 where it begins with what was typed, 1 where it has all words, 2 where only what belongs to it has. */
function rankOf(label: string, words: readonly string[]): number {
	const folded = fold(label);
	return folded.startsWith(words.join(' ')) ? 0 : words.every((word) => folded.includes(word)) ? 1 : 2;
}

/** The sections and settings that have all typed words, those that fit best first. */
export function searchSettings({ groups, moduleNames, text }: SearchOptions): readonly SearchHit[] {
	const words = fold(text).split(/\s+/).filter(Boolean);
	if (words.length === 0) {
		return [];
	}
	return listEntries(groups, moduleNames)
		.filter(({ searched }) => words.every((word) => searched.includes(word)))
		.map((hit) => ({ hit, rank: rankOf(hit.label, words) }))
		.sort((one, other) => one.rank - other.rank)
		.map(({ hit }) => hit);
}
