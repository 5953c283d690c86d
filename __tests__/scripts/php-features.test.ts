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
