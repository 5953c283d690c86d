import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { removeSourceMaps } from '../../scripts/site/remove-source-maps';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-maps-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('removes source maps of packages, and neither data that ends alike nor what a link leads to', async () => {
	const outside = path.join(folder, 'outside');
	const packages = path.join(folder, 'node_modules');
	for (const place of [path.join(packages, 'swiper/dist'), outside]) {
		await mkdir(place, { recursive: true });
		await writeFile(path.join(place, 'swiper.js'), '');
		await writeFile(path.join(place, 'swiper.js.map'), '');
	}
	await writeFile(path.join(packages, 'world.map'), '');
	await symlink(outside, path.join(packages, 'linked'));

	await removeSourceMaps(packages);
	expect((await readdir(packages, { recursive: true })).filter((name) => !name.startsWith('linked')).sort()).toEqual([
		'swiper',
		'swiper/dist',
		'swiper/dist/swiper.js',
		'world.map',
	]);
	expect(await readdir(outside)).toEqual(['swiper.js', 'swiper.js.map']);
});
