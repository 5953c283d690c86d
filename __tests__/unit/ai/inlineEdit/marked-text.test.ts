import { marksOf, restoreMarks } from '../../../../features/ai/inlineEdit/marks';
import { markTexts, readAnswer } from '../../../../features/ai/inlineEdit/marked-text';
import { formatRichText, objectCharacter } from '../../../../features/ai/inlineEdit/rich-text';
import { threadTime } from '../../../support/thread-time';

const read = (html: string, answer: string, isFinal = true) => {
	const [text] = readAnswer(answer, markTexts([html]), isFinal);
	return text ? formatRichText(text) : null;
};
const link = '<a href="https://a.test">the bakery</a>';

it('gives the model numbered tags for formats, objects and code', () => {
	expect(markTexts([`Go to ${link}<img src="x.png"> and run <strong>this <code>ls -l</code></strong>`]).text).toBe(
		'Go to <f1>the bakery</f1><o2></o2> and run <f3>this <o4>ls -l</o4></f3>'
	);
});

it('keeps a link around the words that the answer puts into its tags', () => {
	expect(read(`Go to ${link} now`, 'Drop by at <f1>our bakery</f1> today')).toBe('Drop by at <a href="https://a.test">our bakery</a> today');
});

it('keeps a link whose tags the answer forgot, around the words that are still there', () => {
	expect(read(`Go to ${link} now`, 'Visit the bakery today')).toBe(`Visit ${link} today`);
});

it('keeps code as it was, whatever the answer makes of it', () => {
	expect(read('Run <code>ls -l</code> first', 'First run <o1>ls --long</o1>')).toBe('First run <code>ls -l</code>');
});

it('puts an image that the answer forgot back after the word that it stood after', () => {
	expect(read('A cat <img src="cat.png"> sleeps', 'A small cat sleeps')).toBe('A small cat <img src="cat.png"> sleeps');
});

it('keeps an image once, although the answer has it twice', () => {
	expect(read('A <img src="cat.png"> cat', '<o1></o1> A <o1/> cat')).toBe('<img src="cat.png"> A  cat');
});

it('does not make the rest bold when the answer forgets to end it', () => {
	expect(read('A <strong>big</strong> cat', 'A <f1>huge cat')).toBe('A huge cat');
});

it('shows no beginning of a tag while the answer arrives', () => {
	expect(read('A <strong>big</strong> cat', 'A <f1>huge</f', false)).toBe('A <strong>huge</strong>');
});

it('leaves a text alone that looks like a tag', () => {
	expect(markTexts(['a &lt;f1> <b>c</b>']).text).toBe('a <f1> <ff1>c</ff1>');
	expect(read('a &lt;f1> <b>c</b>', 'b <f1> <ff1>c</ff1>')).toBe('b &lt;f1> <b>c</b>');
});

it('reads the answer of each of several texts, and knows which one is left out', () => {
	const texts = markTexts(['One <em>apple</em>', 'Two', 'Three <em>pears</em>']);
	expect(texts.text).toBe('<p1>One <f1>apple</f1></p1>\n<p2>Two</p2>\n<p3>Three <f2>pears</f2></p3>');
	const answer = readAnswer('<p1>1 <f1>Apfel</f1></p1>\n<p3>3 <f2>Birnen</f2></p3>', texts, true);
	expect(answer.map((text) => text && formatRichText(text))).toEqual(['1 <em>Apfel</em>', null, '3 <em>Birnen</em>']);
});

it('ends a text whose tag the answer forgot to close where the next one begins', () => {
	const answer = readAnswer('<p1>1\n<p2><p2>2</p2>', markTexts(['One', 'Two', 'Three']), true);
	expect(answer.map((text) => text && formatRichText(text))).toEqual(['1', '&lt;p2>2', null]);
});

describe('in a time that grows with the length of the text alone', () => {
	const count = 20_000;
	const until = (milliseconds: number, run: () => void) => {
		const started = threadTime();
		run();
		expect(threadTime() - started).toBeLessThan(milliseconds);
	};

	it('marks and restores 20,000 bold words, pieces of code and images', () =>
		until(5000, () => {
			const text = `a b ${objectCharacter} `.repeat(count);
			const formats = Array.from(text, (character) => (character === 'a' ? [{ type: 'core/bold' }] : character === 'b' ? [{ type: 'core/code' }] : undefined));
			const value = { text, formats, replacements: Array.from(text, () => undefined) };
			const marks = marksOf(value);
			expect(marks).toHaveLength(3 * count);
			const { atoms } = restoreMarks(value, marks, { atoms: [], ranges: new Map() });
			expect(atoms.filter((atom) => typeof atom === 'number')).toHaveLength(2 * count);
		}));

	it('reads 50,000 tags of objects that nothing closes', () =>
		until(3000, () => {
			expect(read('A <img src="cat.png"> cat', `A ${'<o1>'.repeat(50_000)} dog`)).toBe('A <img src="cat.png"> dog');
		}));

	it('reads 3,000 tags of texts that nothing closes', () => {
		const texts = markTexts(Array.from({ length: 3000 }, (_, index) => `Text ${index}`));
		until(4000, () => {
			const answer = texts.text.replace(/<\/p\d+>/g, '');
			expect(readAnswer(answer, texts, true).at(-2)?.text).toBe('Text 2998');
		});
	});
});

it('reads an answer of 200,000 letters', () => {
	expect(read('A <strong>big</strong> cat', `${'a'.repeat(200_000)}<f1>b</f1>`)).toMatch(/^a{200000}<strong>b<\/strong>$/);
});
