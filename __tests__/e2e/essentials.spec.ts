import { insertBlockByInserter, openSettings, postHeading } from './support/controls';
import { expectValidBlocks, insertBlock, listBlocks, openEditor, publishPost, reloadEditor, savePost, typeTitle } from './support/editor';
import { journey } from './support/journey';
import { listProductBlocks } from './support/product-blocks';

// Run on every supported WordPress; see docs/testing.md.

type ListedBlock = Awaited<ReturnType<typeof listBlocks>>[number];

/** A field that is inserted alone gets a form around it. */
const withoutForm = ({ name, innerBlocks: [first] }: ListedBlock): string =>
	name === 'jetpack/contact-form' && first?.name.startsWith('jetpack/field-') ? first.name : name;

journey('keeps every block over save and reload', 'administrator', async ({ page, console }) => {
	// Embeds of third parties have no network here, and a WordPress without a network has no previews of them.
	console.allow(/net::ERR_|status of (?:404|503)/);
	await openEditor(page);
	await typeTitle(page, 'Every block');
	const blocks = await listProductBlocks(page);
	expect(blocks.length).toBeGreaterThan(15);
	for (const { name, attributes } of blocks) {
		await insertBlock(page, name, attributes);
	}
	await savePost(page);
	await reloadEditor(page);
	await expectValidBlocks(page);
	expect((await listBlocks(page)).map(withoutForm)).toEqual(blocks.map(({ name }) => name));
});

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
