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

it('is not offered for blocks that hold no text', () => {
	expect(offered([createBlock('core/paragraph', {}), createBlock('jetpack/rating-star', {})])).toBe(false);
});
