import type { Frame, Page } from 'playwright-core';
import { testSite } from '../support/site/site';
import { unreadable } from './support/contrast';
import { openEditor, publishPost, typeTitle } from './support/editor';
import { journey, type Journey } from './support/journey';
import { settle } from './support/page';

/** What an owner chooses for a dark page; the theme's own colours of buttons are left where a group is dark. */
const colors = { background: '#111111', text: '#eeeeee' };
const elements = { link: { color: { text: '#99ccff' } }, heading: { color: { text: '#ffffff' } } };
const button = { color: { background: '#eeeeee', text: '#111111' } };

interface BlockType {
	readonly name: string;
	readonly parent?: readonly string[];
	readonly example?: Example;
}
interface Example {
	readonly name?: string;
	readonly attributes?: object;
	readonly innerBlocks?: readonly Example[];
}

/** Puts each block of ours into a group: as its example, and as it is when it is inserted. Answers the client ids of all blocks. */
const insertAll = (page: Page, group: object): Promise<readonly string[]> =>
	page.evaluate((attributes) => {
		const { blocks, data } = (window as unknown as { readonly wp: { readonly blocks: WordPressBlocks; readonly data: WordPressData } }).wp;
		interface WordPressBlocks {
			getBlockTypes(): readonly BlockType[];
			createBlock(name: string, attributes?: object, inner?: readonly object[]): object;
		}
		interface WordPressData {
			dispatch(store: string): { resetBlocks(blocks: readonly object[]): void };
			select(store: string): { getClientIdsWithDescendants(): readonly string[] };
		}
		const make = (name: string, example: Example = {}): object =>
			blocks.createBlock(
				name,
				example.attributes,
				example.innerBlocks?.map((inner) => make(inner.name ?? '', inner))
			);
		const ours = blocks.getBlockTypes().filter(({ name, parent }) => /^(?:jetpack|videopress)\//.test(name) && !parent?.length);
		const inner = ours.flatMap(({ name, example }) => (example ? [make(name, example), make(name)] : [make(name)]));
		data.dispatch('core/block-editor').resetBlocks([blocks.createBlock('core/group', { ...attributes, layout: { type: 'constrained' } }, inner)]);
		return data.select('core/block-editor').getClientIdsWithDescendants();
	}, group);

/** Selects a block and waits until it shows what only a selected block does. */
const select = (page: Page, clientId: string) =>
	page.evaluate(async (id) => {
		const { data } = (window as unknown as { readonly wp: { readonly data: { dispatch(store: string): { selectBlock(clientId: string): void } } } }).wp;
		data.dispatch('core/block-editor').selectBlock(id);
		for (const _frame of [1, 2, 3]) {
			await new Promise(requestAnimationFrame);
		}
	}, clientId);

const canvasOf = (page: Page): Page | Frame => page.frame('editor-canvas') ?? page;

/** Waits until the edits of all blocks have been loaded: nothing is added to the canvas any more. */
const untilLoaded = (page: Page): Promise<void> =>
	canvasOf(page).evaluate(
		(quietMs) =>
			new Promise<void>((resolve) => {
				let timer = window.setTimeout(resolve, quietMs);
				const observer = new MutationObserver(() => {
					window.clearTimeout(timer);
					timer = window.setTimeout(() => {
						observer.disconnect();
						resolve();
					}, quietMs);
				});
				observer.observe(document.body, { childList: true, subtree: true });
			}),
		2000
	);

/** Every text of ours that is hard to read in the editor, in each block that is selected too, and on the page. */
async function readAll({ page, pageOf }: Journey, group: object): Promise<readonly string[]> {
	await openEditor(page);
	await typeTitle(page, 'Dark');
	const blocks = await insertAll(page, group);
	expect(blocks.length).toBeGreaterThan(60);
	await untilLoaded(page);
	const found = new Set(await unreadable(canvasOf(page), '.is-root-container'));
	for (const clientId of blocks) {
		await select(page, clientId);
		await settle(canvasOf(page));
		(await unreadable(canvasOf(page), `[data-block="${clientId}"]`)).forEach((line) => found.add(line));
	}
	const visitor = await pageOf();
	await visitor.goto(await publishPost(page));
	// The sentences about what is missing.
	await visitor.locator('.wp-block-jetpack-contact-form').first().getByRole('button', { name: 'Contact Us' }).click();
	await visitor.getByText('Please fill in this field.').first().waitFor();
	(await unreadable(visitor, '.entry-content')).forEach((line) => found.add(line));
	return [...found];
}

journey('reads every text of every block on a dark ground, in the editor and on the page', 'administrator', async (tools) => {
	// Pictures of examples are of other sites.
	tools.console.allow(/net::ERR_|Failed to load resource/);
	expect(await readAll(tools, { style: { color: colors, elements } })).toEqual([]);

	const session = await testSite.session('administrator');
	const [theme] = await session.call<readonly { readonly _links: Readonly<Record<string, readonly { readonly href: string }[]>> }[]>('GET', 'wp/v2/themes', {
		query: { status: 'active' },
	});
	const styles = `wp/v2/global-styles/${/\d+$/.exec(theme?._links['wp:user-global-styles']?.[0]?.href ?? '')?.[0]}`;
	await session.call('POST', styles, { body: { styles: { color: colors, elements: { ...elements, button } } } });
	try {
		expect(await readAll(tools, {})).toEqual([]);
	} finally {
		await session.call('POST', styles, { body: { styles: {} } });
	}
});
