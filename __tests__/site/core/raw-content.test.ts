import { activeTheme } from '../../support/site/active-theme';
import { field, form } from '../../support/site/forms';
import { testSite } from '../../support/site/site';

const id = crypto.randomUUID().slice(0, 8);
const address = `kept${id}@example.com`;
const part = (name: string, inner: string) =>
	`<!-- wp:premium-content/${name} --><div class="wp-block-premium-content-${name}">${inner}</div><!-- /wp:premium-content/${name} -->`;
const paragraph = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
const paid = part('container', part('subscriber-view', paragraph(`Paid${id}`)) + part('logged-out-view', paragraph(`Open${id}`)));
const content = `${form([field('name')], { to: address, subject: `Subject${id}` })}\n\n${paid}`;

/** Which parts of a content are in an answer. */
const told = (body: unknown) => {
	const text = JSON.stringify(body);
	const isRaw = text.includes('wp:jetpack/contact-form');
	return { isRaw, address: text.includes(address), paid: text.includes(`Paid${id}`), form: text.includes(`Subject${id}`) };
};

const kinds = [
	['templates', { slug: `single-${id}` }, true],
	['template-parts', { slug: `part-${id}`, area: 'footer' }, true],
	['navigation', { title: 'Menu', status: 'publish' }, true],
	// Patterns are for all who write, with the parts for readers, which they put into their posts.
	['blocks', { title: 'Pattern', status: 'publish' }, false],
] as const;

describe.each(kinds)('a form and a paid text in wp/v2/%s', (route, body, closesPaid) => {
	let made: string;
	beforeAll(async () => {
		const theme = /template/.test(route) ? { theme: await activeTheme() } : {};
		made = String(
			(await (await testSite.session('administrator')).call<{ id: number | string }>('POST', `wp/v2/${route}`, { body: { ...body, ...theme, content } })).id
		);
	});
	afterAll(async () => {
		await (await testSite.session('administrator')).rest('DELETE', `wp/v2/${route}/${made}`, { query: { force: 'true' } });
	});

	const ways: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
		['list', {}],
		['list', { context: 'edit' }],
		['item', {}],
		['item', { context: 'edit' }],
		['item', { context: 'embed' }],
	];

	it.each(['contributor', 'author'] as const)('are not told to the %s, who may not change it', async (role) => {
		const session = await testSite.session(role);
		for (const [way, query] of ways) {
			const answer = await session.rest('GET', `wp/v2/${route}${way === 'item' ? `/${made}` : ''}`, { query });
			const { isRaw, address: tellsAddress, paid: tellsPaid, form: tellsForm } = told(answer.body);
			const where = [way, query, answer.status];
			expect([...where, tellsAddress, tellsPaid && closesPaid]).toEqual([...where, false, false]);
			// The rest of the content stays in each answer that has it.
			expect([...where, tellsForm]).toEqual([...where, isRaw]);
		}
	});

	it('are told to the administrator', async () => {
		const session = await testSite.session('administrator');
		for (const path of [`wp/v2/${route}`, `wp/v2/${route}/${made}`]) {
			expect(told((await session.rest('GET', path, { query: { context: 'edit' } })).body)).toEqual({ isRaw: true, address: true, paid: true, form: true });
		}
	});
});
