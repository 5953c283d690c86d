import { insertBlockByInserter, openSettings, postHeading } from './support/controls';
import { expectValidBlocks, insertBlock, listBlocks, openEditor, publishPost, reloadEditor, savePost, typeTitle } from './support/editor';
import { testSite } from '../support/site/site';
import { journey } from './support/journey';
import { listProductBlocks } from './support/product-blocks';
import { soon } from './support/soon';

// Run on every supported WordPress; see docs/testing.md.

type ListedBlock = Awaited<ReturnType<typeof listBlocks>>[number];

/** A field that is inserted alone gets a form around it. */
const withoutForm = ({ name, innerBlocks: [first] }: ListedBlock): string =>
	name === 'jetpack/contact-form' && first?.name.startsWith('jetpack/field-') ? first.name : name;

/** WordPress takes pictures that are written into an address out of what these people save; examples have them. */
const withFile = (attributes: Readonly<Record<string, unknown>>, file: string) =>
	JSON.parse(JSON.stringify(attributes).replace(/"data:image[^"]*"/g, JSON.stringify(file))) as Readonly<Record<string, unknown>>;

// Those whose content WordPress cleans; what it leaves as it is follows.
for (const role of ['author', 'contributor'] as const) {
	journey(`keeps every block of the ${role} over save and reload`, role, async ({ page, console }) => {
		// Embeds of third parties have no network here, and a WordPress without a network has no previews of them.
		console.allow(/net::ERR_|status of (?:404|503)/);
		await openEditor(page);
		await typeTitle(page, 'Every block');
		const blocks = await listProductBlocks(page);
		expect(blocks.length).toBeGreaterThan(15);
		for (const { name, attributes } of blocks) {
			await insertBlock(page, name, withFile(attributes, `${testSite.url}/wp-includes/images/w-logo-blue.png`));
		}
		await savePost(page);
		await reloadEditor(page);
		await expectValidBlocks(page);
		await soon(async () => expect((await listBlocks(page)).map(withoutForm)).toEqual(blocks.map(({ name }) => name)));
	});
}

journey('inserts a block by its title, shows its settings and publishes it', 'administrator', async ({ page, pageOf }) => {
	await openEditor(page);
	await typeTitle(page, 'Rated');
	await insertBlockByInserter(page, 'Star Rating');
	await openSettings(page);
	const visitor = await pageOf();
	await visitor.goto(await publishPost(page));
	await postHeading(visitor, 'Rated').waitFor();
	await visitor.locator('[itemprop="ratingValue"]').waitFor({ state: 'attached' });
});

interface Ability {
	readonly name: string;
	readonly description: string;
	readonly input_schema: { readonly required?: readonly string[] } | readonly [];
	readonly meta: { readonly annotations: { readonly readonly: boolean; readonly destructive: boolean } };
}

/** WordPress has abilities from 6.9 on. */
const hasAbilities = async () => (await (await testSite.session('administrator')).rest('GET', 'wp-abilities/v1/abilities')).status !== 404;

it('an agent has the abilities of the person for whom it works, and no more', async () => {
	if (!(await hasAbilities())) {
		return;
	}
	const admin = await testSite.session('administrator');
	const contributor = await testSite.session('contributor');
	const abilities = await admin.call<Ability[]>('GET', 'wp-abilities/v1/abilities', { query: { category: 'sitewright', per_page: '100' } });
	expect(abilities.length).toBeGreaterThan(50);
	expect(abilities.filter(({ description }) => description.length < 15)).toEqual([]);
	const secrets = [
		'create-ai-token',
		'register-site',
		'list-feed-connections',
		'set-licence',
		'save-ai-provider',
		'save-payment-provider',
		'save-mailchimp-key',
	];
	expect(abilities.map(({ name }) => name.replace('sitewright/', '')).filter((name) => secrets.includes(name))).toEqual([]);

	const run = (session: typeof admin, name: string, method: string, input?: object) =>
		session.rest<{ code?: string; message?: string }>(method, `wp-abilities/v1/abilities/sitewright/${name}/run`, input && { body: { input } });
	// Every ability that reads and needs nothing answers in the shape that it promises.
	for (const { name, input_schema: input, meta } of abilities.filter(({ meta: { annotations } }) => annotations.readonly)) {
		if (!('required' in input)) {
			const { status, body } = await run(admin, name.replace('sitewright/', ''), 'GET');
			expect({ name, status, code: body?.code, meta }).not.toMatchObject({ code: expect.stringMatching(/^ability_|rest_forbidden/) });
		}
	}
	expect(await run(admin, 'set-module-active', 'POST', { name: 'related-posts', active: true })).toMatchObject({ status: 200, body: { code: 'success' } });
	expect(await run(admin, 'get-module', 'GET')).toMatchObject({ status: 400 });
	expect(await run(contributor, 'set-module-active', 'POST', { name: 'related-posts', active: false })).toMatchObject({ status: 403 });
	expect(await run(contributor, 'list-modules', 'GET')).toMatchObject({ status: 200, body: { 'related-posts': { activated: true } } });
	await run(admin, 'set-module-active', 'POST', { name: 'related-posts', active: false });
});
