import { defineExtension } from '../../../editor/define-extension';
import { registerExtensions } from '../../../editor/register-extensions';

it('registers the extensions that the server offers, and no other', () => {
	window.sitewrightEditorState = { available_blocks: { offered: { available: true }, refused: { available: false } } };
	const registered: string[] = [];
	const extension = (name: string) => defineExtension({ name, register: () => void registered.push(name) });
	registerExtensions([extension('offered'), extension('refused'), extension('unknown')]);
	expect(registered).toEqual(['offered']);
});
