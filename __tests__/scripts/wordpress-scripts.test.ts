import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { wordPressScript, WordPressScriptsPlugin } from '../../scripts/build/wordpress-scripts';

it('knows under which names WordPress has a package, and which it has not', () => {
	expect(wordPressScript('@wordpress/block-editor')).toEqual({ handle: 'wp-block-editor', path: ['wp', 'blockEditor'] });
	expect(wordPressScript('react-dom')).toEqual({ handle: 'react-dom', path: ['ReactDOM'] });
	for (const ours of ['@wordpress/icons', 'react-redux', './edit', 'constructor']) {
		expect(wordPressScript(ours)).toBeUndefined();
	}
});

describe('in a folder of its own', () => {
	let folder: string;
	beforeEach(async () => {
		folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-scripts-'));
	});
	afterEach(() => rm(folder, { recursive: true, force: true }));

	/** @return Handles and version in `assets.php`, as they stand there. */
	async function build(script: string) {
		await writeFile(path.join(folder, 'editor.js'), script);
		await new Promise<void>((resolve, reject) => {
			const compiler = rspack({
				context: folder,
				mode: 'production',
				devtool: false,
				entry: { editor: './editor.js' },
				output: { path: path.join(folder, 'build') },
				plugins: [new WordPressScriptsPlugin()],
			});
			compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()));
		});
		const asset = await readFile(path.join(folder, 'build/assets.php'), 'utf8');
		return { handles: /'dependencies'=>array\((.*?)\)/.exec(asset)?.[1], version: /'version'=>'(\w+)'/.exec(asset)?.[1] };
	}

	it('a script names what WordPress must load before it, and a changed one has a new version', async () => {
		const first = await build("import { __ } from '@wordpress/i18n'; import { useState } from 'react'; console.log(__, useState);");
		expect(first.handles).toBe("'react','wp-i18n'");
		const second = await build("import { __ } from '@wordpress/i18n'; console.log(__, 2);");
		expect(second.handles).toBe("'wp-i18n'");
		expect(second.version).not.toBe(first.version);
		expect(await build("import { __ } from '@wordpress/i18n'; console.log(__, 2);")).toEqual(second);
	});
});
