import { getBlockType, hasBlockSupport } from '@wordpress/blocks';
import { screen } from '@testing-library/react';
import { shortNameOf } from '../../editor/availability';
import { registerBlocks } from '../../editor/register-blocks';
import type { EditorInitialState } from '../../store/printed-state';
import { createBlock, loadDefinition, openEditor } from './support/editor';

const missingPlan = { available: false, unavailable_reason: 'missing_plan', details: { required_plan: 'Business' } };
const currentUser = { isConnected: true, username: 'ada', wpcomUser: null, blogId: 1 };

/** A site with these blocks, nudged to plans or not. */
async function register(folder: string, isNudged: boolean, state: Partial<EditorInitialState> = {}) {
	const definition = await loadDefinition(folder);
	window.sitewrightEditorState = {
		available_blocks: { [shortNameOf(definition.name)]: missingPlan },
		jetpack: { is_current_user_connected: true, is_private_site: false, enable_upgrade_nudge: isNudged },
		userConnectionData: { currentUser: { ...currentUser, permissions: { manage_options: true } } },
		...state,
	};
	registerBlocks([definition]);
}

it('says which plan a block wants, while it is selected', async () => {
	await register('contact/phone', true);
	expect(hasBlockSupport('jetpack/phone', 'inserter', true)).toBe(true);
	const editor = await openEditor([createBlock('jetpack/phone', { phone: '1' })]);
	expect(await screen.findByText('Premium Block')).toBeVisible();
	expect(screen.getByText('Upgrade to Business to use this premium block')).toBeVisible();
	expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', expect.stringContaining('page=sitewright'));
	await editor.deselect();
	expect(screen.queryByText('Premium Block')).toBeNull();
});

it('hides a block of another plan where nobody is nudged, and keeps its posts valid', async () => {
	await register('rating-star', false);
	expect(hasBlockSupport('jetpack/rating-star', 'inserter', true)).toBe(false);
	await openEditor([createBlock('jetpack/rating-star', {})]);
	expect(screen.queryByText('Premium Block')).toBeNull();
});

it('marks a block that is still tried out by its name and a class', async () => {
	await register('markdown', false, { available_blocks: { markdown: { available: true } }, betaBlocks: ['markdown'] });
	expect(getBlockType('jetpack/markdown')?.title).toBe('Markdown (beta)');
	await openEditor([createBlock('jetpack/markdown', { source: 'a' })]);
	expect(await screen.findByRole('document', { name: /Markdown \(beta\)/ })).toHaveClass('is-beta');
});

it('keeps a block of AI, without its scripts, while AI is off', async () => {
	const definition = await loadDefinition('ai-assistant');
	const edit = jest.fn(definition.edit);
	window.sitewrightEditorState = { available_blocks: { 'ai-assistant': { available: false, unavailable_reason: 'ai_disabled' } } };
	registerBlocks([{ ...definition, edit }]);
	expect(hasBlockSupport('jetpack/ai-assistant', 'inserter', true)).toBe(false);
	const block = createBlock('jetpack/ai-assistant', { content: 'An old pond' });
	await openEditor([block]);
	expect(screen.getByText(/^AI is turned off on this site, or not available to you\./)).toBeVisible();
	expect(edit).not.toHaveBeenCalled();
	expect(block.attributes).toMatchObject({ content: 'An old pond' });
});
