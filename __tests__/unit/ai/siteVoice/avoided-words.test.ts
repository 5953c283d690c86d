import { avoidedPattern, findAvoided, replaceAvoided } from '../../../../features/ai/siteVoice/avoided-words';
import { threadTime } from '../../../support/thread-time';

const rule = (avoid: string, instead = '') => ({ avoid, instead });

describe('the words of a text that the site avoids', () => {
	it.each([
		['a whole word, in any case', 'We Utilize it and UTILIZE it.', 'utilize', 2],
		['not a part of a word', 'We utilized it; reutilize.', 'utilize', 0],
		['accents as they are', 'Das Café und das Cafe.', 'café', 1],
		['letters that are made of two', 'Das Cafe\u0301.', 'café', 1],
		['an apostrophe of either kind', "It isn’t. It isn't.", "isn't", 2],
		['several words over a line break', 'Machine\nlearning', 'machine learning', 1],
		['signs that a pattern would read', 'C++ and C, or C+++', 'c++', 2],
		['a word with a dash', 'An E-mail, no email.', 'e-mail', 1],
		['signs of a keyboard', 'a !"#$%&\'()*+,-./:;=?@[\\]^_`{|}~ b', '!"#$%&\'()*+,-./:;=?@[\\]^_`{|}~', 1],
		['words of scripts without spaces', '我们利用它', '利用', 1],
		['a word beside a sign', '“utilize”, (utilize) and utilize-able', 'utilize', 3],
		['no word in the address of a link', '[Read](https://example.com/utilize) it', 'utilize', 0],
		['the text of a link', '[utilize](https://example.com)', 'utilize', 1],
		['no word in a tag', '<f1 utilize>words</f1>', 'utilize', 0],
	])('are found: %s', (_, text, avoid, count) => {
		expect(findAvoided(text, [rule(avoid)]).reduce((sum, found) => sum + found.count, 0)).toBe(count);
	});

	it('are told once each, with what to write in their place', () => {
		expect(findAvoided('We utilize and leverage and utilize.', [rule('leverage'), rule('utilize', 'use'), rule('synergy')])).toEqual([
			{ avoid: 'leverage', instead: '', count: 1 },
			{ avoid: 'utilize', instead: 'use', count: 2 },
		]);
	});

	it('are the longest that fit', () => {
		expect(findAvoided('Machine learning', [rule('machine'), rule('machine learning')])).toMatchObject([{ avoid: 'machine learning' }]);
	});

	it('are none where there is no rule, or one without a word', () => {
		expect(avoidedPattern([])).toBeNull();
		expect(findAvoided('Anything', [rule(' ')])).toEqual([]);
	});

	it('are looked for in a long text in a moment', () => {
		const rules = Array.from({ length: 200 }, (_, index) => rule(`forbidden${index}`));
		const begin = threadTime();
		expect(findAvoided('<'.repeat(50_000) + ']('.repeat(50_000), rules)).toEqual([]);
		expect(threadTime() - begin).toBeLessThan(2000);
	});
});

describe('another word in the place of one', () => {
	it('has the same case', () => {
		expect(replaceAvoided('Utilize it, UTILIZE it, utilize it.', rule('utilize', 'use'))).toBe('Use it, USE it, use it.');
	});

	it('leaves tags and the addresses of links alone', () => {
		const text = '<f1 utilize>utilize</f1> [utilize](https://example.com/utilize)';
		expect(replaceAvoided(text, rule('utilize', 'use'))).toBe('<f1 utilize>use</f1> [use](https://example.com/utilize)');
	});

	it('has no signs that are read as a pattern', () => {
		expect(replaceAvoided('We utilize.', rule('utilize', '$& $1'))).toBe('We $& $1.');
	});
});
