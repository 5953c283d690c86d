import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../scripts/site/paths';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const methods = (php: string) => [...php.matchAll(/public (?:static )?function (\w+)\(.*\)(?:: \??\w+)?(?= \{)/g)];
const base = new Map(methods(read('wordpress/core/class-feature.php')).map(([declaration, name]) => [name, declaration]));
const features = ['wordpress/features', 'blocks', 'extensions'].flatMap((folder) =>
	readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('class-feature.php'))
		.map((file) => path.join(folder, file))
);

// PHP stops the whole site at a class whose method has fewer types than that of its base class.
it('each feature of the site, and the one that npm run new:feature writes, begins', () => {
	expect(features.length).toBeGreaterThan(30);
	const others = [...features, 'scripts/new-feature/files.ts'].flatMap((file) =>
		methods(read(file))
			.filter(([declaration, name = '']) => name !== '__construct' && base.has(name) && base.get(name) !== declaration)
			.map(([declaration]) => `${file}: ${declaration}`)
	);
	expect(others).toEqual([]);
});

// It stores all events of the site in one option: see the class.
it('nothing but Planned_Run changes the list of events of WP-Cron', () => {
	const others = ['wordpress', 'blocks', 'extensions'].flatMap((folder) =>
		readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
			.map((file) => path.join(folder, file))
			.filter((file) => file.endsWith('.php') && !file.endsWith('class-planned-run.php'))
			.filter((file) => /\b(?:wp_(?:re|un)?schedule_|wp_clear_scheduled_|_set_cron_array)/.test(read(file)))
	);
	expect(others).toEqual([]);
});
