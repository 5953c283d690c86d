import type { Page } from 'playwright-core';

export interface ProductBlock {
	readonly name: string;
	/** The attributes of its example. */
	readonly attributes: Readonly<Record<string, unknown>>;
}

interface BlockType {
	readonly name: string;
	readonly parent?: readonly string[];
	readonly ancestor?: readonly string[];
	readonly supports?: { readonly inserter?: boolean };
	readonly example?: { readonly attributes?: Readonly<Record<string, unknown>> };
}

/** The blocks of the plugin that stand by themselves in a post, as the open editor knows them. */
export async function listProductBlocks(page: Page): Promise<readonly ProductBlock[]> {
	return page.evaluate(() => {
		const { wp } = window as unknown as { readonly wp: { readonly blocks: { getBlockTypes(): readonly BlockType[] } } };
		return wp.blocks
			.getBlockTypes()
			.filter(({ name, parent, ancestor }) => /^(?:jetpack|videopress|premium-content)\//.test(name) && !parent?.length && !ancestor?.length)
			.map(({ name, example }) => ({ name, attributes: JSON.parse(JSON.stringify(example?.attributes ?? {})) as Record<string, unknown> }));
	});
}
