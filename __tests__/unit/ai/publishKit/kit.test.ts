import { parseKit } from '../../../../features/ai/publishKit/kit';

const site = {
	categories: [
		{ id: 1, name: 'Garden' },
		{ id: 2, name: 'R&D' },
	],
	tags: [{ id: 7, name: 'Tomatoes' }],
};

const answer = {
	titles: ['Grow tomatoes in pots', 'A pot is enough', 'A pot is enough'],
	excerpt: 'All that\ntomatoes need.',
	description: 'How to grow tomatoes in pots.',
	slug: 'Tomatos im Töpfe!',
	tags: ['tomatoes', '#balcony'],
	categories: ['r&d', 'Invented'],
};

it('reads what a model proposes, in the spelling of the site', () => {
	expect(parseKit(JSON.stringify(answer), site)).toEqual({
		titles: ['Grow tomatoes in pots', 'A pot is enough'],
		excerpt: 'All that tomatoes need.',
		description: 'How to grow tomatoes in pots.',
		slug: 'tomatos-im-topfe',
		tags: [
			{ name: 'Tomatoes', id: 7 },
			{ name: 'balcony', id: null },
		],
		categories: [{ id: 2, name: 'R&D' }],
	});
});

it.each([
	['a code fence', '```json\n{"excerpt":"Short"}\n```'],
	['a sentence before it', 'Here it is: {"excerpt":"Short"} I hope it helps.'],
	['a comma after the last entry', '{"excerpt":"Short","tags":[],}'],
])('reads an answer with %s', (_what, text) => {
	expect(parseKit(text, site)).toMatchObject({ excerpt: 'Short', titles: [], tags: [] });
});

it.each(['', 'I cannot do that.', '{"excerpt":', '[]', 'null', '{"excerpt":"","titles":[3,{}],"tags":{"a":1}}'])('finds no proposal in %p', (text) => {
	expect(parseKit(text, site)).toBeNull();
});

it('has each tag and category once, and none without a name', () => {
	const kit = parseKit(JSON.stringify({ tags: ['Tomatoes', '#tomatoes', '#', '# Sun', 'sun'], categories: ['Garden', 'garden'] }), site);
	expect(kit).toMatchObject({ tags: [{ id: 7 }, { name: 'Sun', id: null }], categories: [{ id: 1 }] });
	expect([kit?.tags.length, kit?.categories.length]).toEqual([2, 1]);
});

it('leaves letters of other scripts in an address', () => {
	expect(parseKit('{"slug":"トマト の 育て方"}', site)?.slug).toBe('トマト-の-育て方');
	expect(parseKit('{"slug":"हिन्दी लेख"}', site)?.slug).toBe('हिन्दी-लेख');
	expect(parseKit('{"slug":"Мой сад"}', site)?.slug).toBe('мой-сад');
});

it('shortens what is too long', () => {
	const long = parseKit(JSON.stringify({ ...answer, description: 'x'.repeat(5000), tags: Array.from({ length: 50 }, (_tag, index) => `tag ${index}`) }), site);
	expect(long?.description).toHaveLength(200);
	expect(long?.tags).toHaveLength(6);
});
