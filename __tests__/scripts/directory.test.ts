import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../../scripts/site/paths';

// The plugin directory of WordPress reads these: readme.txt, and the pictures in .wordpress-org.

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const readme = read('wordpress/readme.txt');
const assets = path.join(projectRoot, '.wordpress-org');

const field = (text: string, name: string) => new RegExp(`^(?: \\* )?${name}:[ \\t]*(.+)$`, 'm').exec(text)?.[1];

const section = (title: string) => new RegExp(`^== ${title} ==\\n([\\s\\S]*?)(?=^== |(?![\\s\\S]))`, 'm').exec(readme)?.[1]?.trim() ?? '';

it('says the same as the plugin’s file and package.json', () => {
	const header = read('wordpress/sitewright.php');
	const { version, license } = JSON.parse(read('package.json')) as { version: string; license: string };
	expect(field(header, 'Version')).toBe(version);
	expect(/^const VERSION = '(.+)';$/m.exec(header)?.[1]).toBe(version);
	expect(field(readme, 'Stable tag')).toBe(version);
	expect(/^=== (.+) ===$/m.exec(readme)?.[1]).toBe(field(header, 'Plugin Name'));
	for (const name of ['Requires at least', 'Requires PHP', 'License URI']) {
		expect(field(readme, name)).toBe(field(header, name));
	}
	expect(license).toBe(field(header, 'License'));
	expect(field(readme, 'License')).toBe('GPLv2 or later');
	expect(field(readme, 'Tested up to')).toMatch(/^\d+\.\d+$/);
});

it('has every part of the directory’s standard, and keeps its limits', () => {
	expect(field(readme, 'Contributors')).toMatch(/^[a-z0-9-]+(?:, [a-z0-9-]+)*$/);
	expect((field(readme, 'Tags') ?? '').split(', ').length).toBeLessThanOrEqual(5);
	const short = /^License URI:.*\n\n(.+)\n\n== Description ==$/m.exec(readme)?.[1] ?? '';
	expect(short).toMatch(/\S/);
	expect(short.length).toBeLessThanOrEqual(150);
	for (const title of ['Description', 'Installation', 'Frequently Asked Questions', 'Screenshots', 'External services', 'Changelog', 'Upgrade Notice']) {
		expect({ title, text: section(title) }).toEqual({ title, text: expect.stringMatching(/\S/) });
	}
	const version = field(readme, 'Stable tag') ?? '';
	expect(section('Changelog')).toContain(`= ${version} =`);
	const notice = section('Upgrade Notice').replace(`= ${version} =`, '').trim();
	expect(notice.length).toBeLessThanOrEqual(300);
});

it('has a picture for each caption, and the banners and icons in their sizes', async () => {
	const captions = section('Screenshots')
		.split('\n')
		.map((line) => /^(\d+)\. /.exec(line)?.[1]);
	const screenshots = readdirSync(assets)
		.filter((name) => name.startsWith('screenshot-'))
		.sort();
	expect(screenshots).toEqual(captions.map((number) => `screenshot-${number}.png`));
	for (const [name, width, height] of [
		['banner-1544x500', 1544, 500],
		['banner-772x250', 772, 250],
		['icon-128x128', 128, 128],
		['icon-256x256', 256, 256],
	] as const) {
		expect(await sharp(path.join(assets, `${name}.png`)).metadata()).toMatchObject({ format: 'png', width, height });
	}
	expect(existsSync(path.join(assets, 'icon.svg'))).toBe(true);
});

it('has a blueprint that WordPress Playground takes', async () => {
	const { validateBlueprintDeclaration } = createRequire(createRequire(__filename).resolve('@wp-playground/cli/package.json'))('@wp-playground/blueprints') as {
		validateBlueprintDeclaration(blueprint: unknown): Promise<{ readonly valid: boolean }>;
	};
	const blueprint: unknown = JSON.parse(read('.wordpress-org/blueprints/blueprint.json'));
	expect(await validateBlueprintDeclaration(blueprint)).toEqual({ valid: true });
	expect(await validateBlueprintDeclaration({ ...(blueprint as object), steps: [{ step: 'no such step' }] })).toMatchObject({ valid: false });
});
