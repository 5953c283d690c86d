import { createReduxStore, register } from '@wordpress/data';
import { screen } from '@testing-library/react';
import { answerPost } from '../../support/core-data';
import { answerRest } from '../../support/fake-rest';
import { blockFolders, openEditor, registerCoreStandIns, registerFolders } from '../support/editor';

beforeAll(async () => {
	// The screen of widgets has it.
	register(createReduxStore('core/edit-widgets', { reducer: (state: object = {}) => state, selectors: {} }));
	registerCoreStandIns();
	window.sitewrightEditorState = { adminUrl: 'https://example.org/wp-admin/' };
	await registerFolders('button', ...blockFolders.filter((folder) => folder.startsWith('form/')));
});

const kept =
	'<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-email /--></div>\n<!-- /wp:jetpack/contact-form -->';
const open = (status: string) => {
	answerRest({ 'GET wp/v2/jetpack-forms/4811': { body: { id: 4811, title: { rendered: 'T' }, content: { rendered: '<form><b>Your email</b></form>' } } } });
	answerPost('jetpack_form', 4811, { title: 'Counter', status, content: kept, password: '' });
	return openEditor('<!-- wp:jetpack/contact-form {"ref":4811} /-->');
};

it('a reusable form among widgets leads to its own page, because what is changed here would never be saved', async () => {
	const editor = await open('publish');
	expect((await screen.findByText('Your email')).closest('[inert]')).not.toBeNull();
	expect(screen.getByRole('link', { name: /^Edit the form/ })).toHaveAttribute('href', 'https://example.org/wp-admin/post.php?post=4811&action=edit');
	expect(screen.queryByRole('document', { name: 'Block: Email Field' })).not.toBeInTheDocument();
	await editor.select();
	expect(screen.queryByRole('textbox', { name: 'Name of the form' })).not.toBeInTheDocument();
	expect(editor.content()).toBe('<!-- wp:jetpack/contact-form {"ref":4811} /-->');
});

it('a reusable form among widgets says that visitors do not see it, without a button whose change would be lost', async () => {
	await open('draft');
	expect(await screen.findByText(/^Visitors do not see this form yet/, { ignore: '[aria-live]' })).toBeVisible();
	expect(screen.getByRole('link', { name: /^Edit the form/ })).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Publish the form' })).not.toBeInTheDocument();
});
