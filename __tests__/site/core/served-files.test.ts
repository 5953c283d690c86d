import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testSite } from '../../support/site/site';

const name = `${randomUUID()}.txt`;
const above = path.join(testSite.directory, '..', name);

beforeAll(() => writeFile(above, 'not of the site'));
afterAll(() => rm(above, { force: true }));

it.each(['..%2f', 'wp-content/..%2f..%2f', 'second/wp-content/..%2f..%2f'])('shows a visitor no file above WordPress by %s', async (way) => {
	const response = await fetch(`${testSite.url}/${way}${name}`);
	expect(await response.text()).not.toContain('not of the site');
});
