import { createRandom } from '../../../core/random';
import { contentWords, plainText } from '../../../core/text';
import { createDice, type Dice } from './dice';
import { palettes } from './palettes';
import { scenes } from './scenes';
import { gradient, height, rectangle, width } from './shapes';
import { drawableTitle, drawTitle, type MeasureText } from './title';

export interface PictureOrder {
	/** Decides about colours and shapes, the first words most. */
	readonly text: string;
	/** Drawn on the picture; may be empty. */
	readonly title: string;
	/** The same seed and words always give the same picture. */
	readonly seed: string;
}

export interface Composition {
	readonly svg: string;
	/** For people who do not see the picture. */
	readonly description: string;
}

const singular = (word: string): string => (/[^s]s$/.test(word) ? word.slice(0, -1) : word);

/** Earlier words count more; of a long text only the beginning says what it is about. */
const maxWords = 200;

function scoreOf(listed: string, words: readonly string[]): number {
	const known = new Set(listed.split(' '));
	return words.reduce((score, word, index) => (known.has(word) || known.has(singular(word)) ? score + 1 / (5 + index) : score), 0);
}

/** The entry whose words the text has; a throw of the dice among equals. */
function choose<Entry extends { readonly words: string }>(entries: readonly Entry[], words: readonly string[], dice: Dice): Entry {
	const scored = entries.map((entry) => ({ entry, score: scoreOf(entry.words, words) }));
	const best = Math.max(...scored.map(({ score }) => score));
	const [first, ...others] = scored.filter(({ score }) => score === best);
	if (first === undefined) {
		throw new Error('Nothing to choose from.');
	}
	return dice.pick([first, ...others]).entry;
}

/** Composes a picture by rules: colours and a scene by the words, shapes by the seed, and the title on a card. */
export function composePicture({ text, title, seed }: PictureOrder, measure: MeasureText): Composition {
	const dice = createDice(createRandom(seed));
	const words = contentWords(plainText(`${text} ${title}`)).slice(0, maxWords);
	const palette = choose(palettes, words, dice);
	const scene = choose(scenes, words, dice);
	const shownTitle = drawableTitle(title);
	const card = drawTitle(shownTitle, palette, measure);
	const svg = [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
		`<defs>${gradient('sky', palette.sky)}</defs>`,
		rectangle({ x: 0, y: 0 }, { x: width, y: height }, { fill: 'url(#sky)' }),
		...scene.draw(palette, dice),
		card,
		'</svg>',
	].join('');
	const described = `${scene.description} in ${palette.description}`;
	return { svg, description: card === '' ? `${described}.` : `${described}, with the title “${shownTitle}”.` };
}
