import { type BlockInstance, getPossibleBlockTransformations, serialize, switchToBlockType } from '@wordpress/blocks';
import { screen } from '@testing-library/react';
import { createBlock, openEditor, registerCoreStandIns, registerFolders } from './support/editor';

const name = 'jetpack/ai-assistant';

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('ai-assistant', 'rating-star');
});

const offered = (blocks: BlockInstance[]) => (getPossibleBlockTransformations(blocks) as readonly { name: string }[]).some((type) => type.name === name);
const text = () => [createBlock('core/heading', { content: 'Bread', level: 3 }), createBlock('core/paragraph', { content: 'We <strong>bake</strong> it.' })];

it('takes selected text blocks of several types, shows their text, and gives them back', async () => {
	expect(offered(text())).toBe(true);
	const original = serialize(text());
	const [block] = switchToBlockType(text(), name) ?? [];
	const editor = await openEditor([block as BlockInstance]);
	expect(await screen.findByRole('heading', { name: 'Bread', level: 3 })).toBeVisible();
	expect(screen.getByText('bake')).toBeVisible();
	await editor.user.click(await screen.findByRole('button', { name: 'Close' }));
	expect(editor.content()).toBe(original);
});

it('gives back a block whose name ends with a backslash with all that it had', async () => {
	const [block] = switchToBlockType([createBlock('core/heading', { content: 'Folders', level: 3, metadata: { name: 'C:\\' } })], name) ?? [];
	const editor = await openEditor([block as BlockInstance]);
	await editor.user.click(await screen.findByRole('button', { name: 'Close' }));
	expect(editor.blocks()).toMatchObject([{ name: 'core/heading', attributes: { content: 'Folders', level: 3, metadata: { name: 'C:\\' } } }]);
});

it('is not offered for blocks that hold no text', () => {
	expect(offered([createBlock('core/paragraph', {}), createBlock('jetpack/rating-star', {})])).toBe(false);
});
