import fc from 'fast-check';
import { compareRichText, countChanges, decidedHtml, type Decision, reviewHtml } from '../../../../features/ai/inlineEdit/changes';
import { markTexts, readAnswer } from '../../../../features/ai/inlineEdit/marked-text';
import { formatRichText, parseRichText } from '../../../../features/ai/inlineEdit/rich-text';

const compare = (before: string, after: string) => compareRichText(before, parseRichText(after));
const show = (before: string, after: string) => reviewHtml(compare(before, after), () => undefined, -1).replace(/ class="sitewright-(?:added|removed)"/g, '');

describe('the changes that a person sees', () => {
	it('are words, not letters', () => {
		expect(show('The cat sleeps.', 'The dog sleeps.')).toBe('The <del>cat</del> <ins>dog</ins> sleeps.');
	});

	it('leave alone the words around a new comma', () => {
		expect(show('Hello world', 'Hello, world')).toBe('Hello<ins>,</ins> world');
	});

	it('show a word that became bold', () => {
		expect(show('A big cat', 'A <strong>big</strong> cat')).toContain(' <ins><strong>big</strong></ins>');
	});

	it('are found in a language without spaces', () => {
		expect(show('我喜欢吃苹果', '我喜欢吃香蕉')).toBe('我喜欢吃<del>苹果</del><ins>香蕉</ins>');
	});

	it('show the one that is looked at', () => {
		const html = reviewHtml(compare('a b c', 'x b y'), () => undefined, 1);
		expect(html.match(/is-current/g)).toHaveLength(2);
		expect(html).toMatch(/<del class="sitewright-removed is-current">c<\/del>/);
	});

	it('disappear when they are decided', () => {
		const comparison = compare('a b c', 'x b y');
		expect(reviewHtml(comparison, (change) => (change === 0 ? 'accepted' : 'refused'), -1)).toBe('x b c');
	});
});

const words = fc.constantFrom('cat', 'dog', 'sleeps', 'a', 'the', 'Über', '猫', 'runs', '😀', 'it’s', '5,000');
const piece: fc.Arbitrary<string> = fc.letrec<{ piece: string }>((tie) => ({
	piece: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		words,
		fc.constantFrom(', ', ' ', '. ', '<br>'),
		fc.tuple(fc.constantFrom('strong', 'em', 'code', 's'), tie('piece')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
		fc.tuple(fc.integer({ min: 1, max: 4 }), words).map(([page, inner]) => `<a href="https://site.test/${page}">${inner}</a>`),
		fc.integer({ min: 1, max: 3 }).map((image) => `<img src="${image}.png" alt="">`),
		fc.array(tie('piece'), { minLength: 2, maxLength: 4 }).map((pieces) => pieces.join(' '))
	),
})).piece;
const richText = fc.array(piece, { maxLength: 6 }).map((pieces) => formatRichText(parseRichText(pieces.join(' '))));

describe('for any two texts', () => {
	it('accepting all gives the new one, refusing all the old one', () => {
		fc.assert(
			fc.property(richText, richText, (before, after) => {
				const comparison = compare(before, after);
				expect(decidedHtml(comparison, () => 'accepted')).toBe(after);
				expect(decidedHtml(comparison, () => 'refused')).toBe(before);
			}),
			{ examples: [['a <em><strong>b</strong></em> c', 'a <strong><em>b</em> c</strong>']] }
		);
	});

	it('any mix of decisions is a valid text, with no mark left in it', () => {
		fc.assert(
			fc.property(
				richText,
				richText,
				fc.array(fc.constantFrom<Decision>('accepted', 'refused'), { minLength: 40, maxLength: 40 }),
				(before, after, decisions) => {
					const comparison = compare(before, after);
					const html = decidedHtml(comparison, (change) => decisions[change] ?? 'accepted');
					expect(formatRichText(parseRichText(html))).toBe(html);
					expect(html).not.toMatch(/sitewright-(?:added|removed)/);
				}
			)
		);
	});

	it('there is a change exactly if they differ', () => {
		fc.assert(fc.property(richText, richText, (before, after) => expect(countChanges(compare(before, after)) > 0).toBe(before !== after)));
	});
});

const hrefs = (html: string) => new Set(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href));
const images = (html: string) => Array.from(html.matchAll(/<img src="([^"]*)"/g), ([, src]) => src).sort();
const codes = (html: string) => Array.from(new DOMParser().parseFromString(html, 'text/html').querySelectorAll('code'), (code) => code.textContent).join('');

describe('for any text and any answer that keeps the tags', () => {
	/** Changes each word outside of tags. */
	const reword = (text: string) => text.replace(/<[^>]*>|[^<>\s]+/g, (part) => (part.startsWith('<') ? part : `${part}x`));

	it('each link, image and piece of code comes out as it went in', () => {
		fc.assert(
			fc.property(richText, (html) => {
				const texts = markTexts([html]);
				const [text] = readAnswer(reword(texts.text), texts, true);
				const result = text ? formatRichText(text) : '';
				expect(hrefs(result)).toEqual(hrefs(html));
				expect(images(result)).toEqual(images(html));
				expect(codes(result)).toBe(codes(html));
			})
		);
	});

	it('an unchanged answer changes nothing', () => {
		fc.assert(
			fc.property(richText, (html) => {
				const texts = markTexts([html]);
				const [text] = readAnswer(texts.text, texts, true);
				expect(text && formatRichText(text)).toBe(html);
			})
		);
	});

	it('no image is lost when the answer forgets every tag', () => {
		fc.assert(
			fc.property(richText, (html) => {
				const texts = markTexts([html]);
				const [text] = readAnswer(texts.text.replace(/<[^>]*>/g, ''), texts, true);
				expect(images(text ? formatRichText(text) : '')).toEqual(images(html));
			})
		);
	});
});
