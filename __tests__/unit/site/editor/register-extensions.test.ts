import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineExtension } from '../../../../editor/define-extension';
import { registerExtensions } from '../../../../editor/register-extensions';

it('registers the extensions that the server offers, and no other', () => {
	window.sitewrightEditorState = { available_blocks: { offered: { available: true }, refused: { available: false } } };
	const registered: string[] = [];
	const extension = (name: string) => defineExtension({ name, register: () => void registered.push(name) });
	registerExtensions([extension('offered'), extension('refused'), extension('unknown')]);
	expect(registered).toEqual(['offered']);
});

it('has a test of each extension, which also runs on React 19', () => {
	const root = path.join(__dirname, '../../../..');
	const extensions = readdirSync(path.join(root, 'extensions'));
	expect(readdirSync(path.join(root, '__tests__/extensions'))).toEqual(expect.arrayContaining(extensions.map((name) => `${name}.test.tsx`)));
});
