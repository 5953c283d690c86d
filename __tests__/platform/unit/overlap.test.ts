import fc from 'fast-check';
import { createOverlapCutter } from '../../../platform/domains/ai/models/overlap';

function continueText(partial: string, pieces: readonly string[]): string {
	const cutter = createOverlapCutter(partial);
	return pieces.map((piece) => cutter.push(piece)).join('') + cutter.end();
}

describe('a continued answer', () => {
	it('is taken as it is where nothing is repeated', () => {
		expect(continueText('The queen read', [' every', ' book.'])).toBe(' every book.');
	});

	it('loses the words that it repeats', () => {
		expect(continueText('Once there was a queen', ['was a ', 'queen who', ' read'])).toBe(' who read');
	});

	it('loses all of what was there when it begins from the start', () => {
		expect(continueText('Once there', ['Once', ' there was', ' a queen'])).toBe(' was a queen');
	});

	it('keeps a letter that the end and the beginning happen to share', () => {
		expect(continueText('hel', ['lo'])).toBe('lo');
	});

	it('gives back what it held when the answer ends within a seeming repetition', () => {
		expect(continueText('one two three one', [' two'])).toBe(' two');
	});

	it('that begins again from the start of a long text loses all of that', () => {
		const long = Array.from({ length: 2000 }, (_word, index) => `word ${index}`).join(' ');
		expect(continueText(long, [...(long.match(/.{1,9}/gs) ?? []), ' and on'])).toBe(' and on');
	});

	it('never depends on how the pieces are cut', () => {
		fc.assert(
			fc.property(fc.string(), fc.array(fc.string()), (partial, pieces) => {
				expect(continueText(partial, pieces)).toBe(continueText(partial, [pieces.join('')]));
			})
		);
	});
});
